import type { TravellerCheck } from '#modules/orders/index.ts'
import type { PassengerInput } from '#contracts/travellers.ts'
import type { FlightOffer } from '../flight-offer.ts'
import { assignInfants } from './infants.ts'
import { checkTravellers } from './traveller-rules.ts'

/** What flights ask of their travellers. @param today the latest calendar date on Earth */
export function checkFlightTravellers(
  { sold }: Pick<FlightOffer, 'sold'>,
  travellers: readonly PassengerInput[],
  today: string,
): TravellerCheck {
  return {
    issues: checkTravellers(travellers, { ...sold, today }),
    holders: assignInfants(travellers).holders,
    needsPassports: sold.requirements.passport,
  }
}
