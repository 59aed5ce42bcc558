import type { PassengerInput } from '#contracts/travellers.ts'
import { checkTravellers as checkByRules, type Issues } from '#modules/orders/index.ts'
import type { SupplierOffer } from '../../flight-supplier.ts'
import type { SoldTrip } from '../flight-item.ts'

/** What the rules need to know of the trip, and of today. */
export interface TripFacts extends Pick<SoldTrip, 'query' | 'slices' | 'requirements'> {
  readonly today: string
}

/** Checks everybody against the flights of a trip. */
export function checkTravellers(passengers: readonly PassengerInput[], trip: TripFacts): Issues {
  const { query, requirements, today } = trip
  return checkByRules(passengers, {
    counts: { ADT: query.adults, CNN: query.children, INF: query.infants },
    agesOn: lastFlightDate(trip),
    passportsPast: requirements.passport ? lastArrival(trip) : null,
    today,
  })
}

/** The day on which travellers must be as old as their tickets say. */
export function lastFlightDate({ slices }: Pick<SupplierOffer, 'slices'>): string {
  return slices.at(-1)?.segments.at(-1)?.departing_at.slice(0, 10) ?? ''
}

function lastArrival({ slices }: TripFacts): string {
  return slices.at(-1)?.arriving_at.slice(0, 10) ?? ''
}
