import { FIELD_CODES, type FieldIssue } from '#contracts/errors.ts'
import { type PassengerInput, passengerInputSchema, type TravellerInput } from '#contracts/travellers.ts'
import type { Issues, TravellerCheck } from '../product.ts'
import { assignInfants } from './infants.ts'

/** Checks travellers of whom everything is asked: first that nothing is missing, then by the rules of their trip. */
export function checkCompleteTravellers(
  travellers: readonly TravellerInput[],
  needsPassports: boolean,
  check: (passengers: readonly PassengerInput[]) => Issues,
): TravellerCheck {
  const missing = missingFacts(travellers)
  const isComplete = Object.keys(missing).length === 0
  const passengers = isComplete ? passengersOf(travellers) : []
  return {
    issues: isComplete ? check(passengers) : missing,
    holders: assignInfants(passengers).holders,
    needsPassports,
  }
}

/**
 * Travellers of whom everything is known, as they were checked.
 * @throws Error where something is missing
 */
export function passengersOf(travellers: readonly TravellerInput[]): PassengerInput[] {
  return travellers.map((traveller) => {
    const { data, error } = readTraveller(traveller)
    if (!data) throw error
    return data
  })
}

type ReadTraveller = ReturnType<typeof passengerInputSchema.safeParse>

/** Every step of an order looks at its travellers: each is read once. */
const known = new WeakMap<TravellerInput, ReadTraveller>()

function readTraveller(traveller: TravellerInput): ReadTraveller {
  const read = known.get(traveller) ?? passengerInputSchema.safeParse(traveller)
  known.set(traveller, read)
  return read
}

/** Other products may do without a title or a birth date. */
function missingFacts(travellers: readonly TravellerInput[]): Issues {
  return Object.fromEntries(
    travellers.flatMap((traveller, index) =>
      (readTraveller(traveller).error?.issues ?? []).map(({ path, message }): [string, FieldIssue] => [
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
