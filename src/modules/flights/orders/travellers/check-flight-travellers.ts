import { FIELD_CODES, type FieldIssue } from '#contracts/errors.ts'
import { type PassengerInput, passengerInputSchema, type TravellerInput } from '#contracts/travellers.ts'
import type { Issues, TravellerCheck } from '#modules/orders/index.ts'
import type { FlightOffer } from '../flight-offer.ts'
import { assignInfants } from './infants.ts'
import { checkTravellers } from './traveller-rules.ts'

/** What flights ask of their travellers. @param today the latest calendar date on Earth */
export function checkFlightTravellers(
  { sold }: Pick<FlightOffer, 'sold'>,
  travellers: readonly TravellerInput[],
  today: string,
): TravellerCheck {
  const missing = missingFacts(travellers)
  const isComplete = Object.keys(missing).length === 0
  const passengers = isComplete ? passengersOf(travellers) : []
  return {
    issues: isComplete ? checkTravellers(passengers, { ...sold, today }) : missing,
    holders: assignInfants(passengers).holders,
    needsPassports: sold.requirements.passport,
  }
}

/**
 * Travellers whom an airline can be told, as they were checked.
 * @throws Error where something that flights ask for is missing
 */
export function passengersOf(travellers: readonly TravellerInput[]): PassengerInput[] {
  return travellers.map((traveller) => passengerInputSchema.parse(traveller))
}

/** Other products may do without a title or a birth date. */
function missingFacts(travellers: readonly TravellerInput[]): Issues {
  return Object.fromEntries(
    travellers.flatMap((traveller, index) =>
      (passengerInputSchema.safeParse(traveller).error?.issues ?? []).map(({ path, message }): [string, FieldIssue] => [
        `passengers.${index}.${path.join('.')}`,
        codeOf(message),
      ]),
    ),
  )
}

/** Contracts name a code for whatever can be missing. */
function codeOf(message: string): FieldIssue {
  return FIELD_CODES.find((code) => code === message) ?? 'required'
}
