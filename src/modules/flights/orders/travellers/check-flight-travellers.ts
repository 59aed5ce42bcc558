import type { TravellerInput } from '#contracts/travellers.ts'
import { checkCompleteTravellers, type TravellerCheck } from '#modules/orders/index.ts'
import type { FlightOffer } from '../flight-offer.ts'
import { checkTravellers } from './traveller-rules.ts'

export function checkFlightTravellers(
  { sold }: Pick<FlightOffer, 'sold'>,
  travellers: readonly TravellerInput[],
  today: string,
): TravellerCheck {
  return checkCompleteTravellers(travellers, sold.requirements.passport, (passengers) =>
    checkTravellers(passengers, { ...sold, today }),
  )
}
