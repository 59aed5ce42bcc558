import type { Cabin, TripType } from '#contracts/flights/query.ts'

/** What the search form holds. Places are IATA codes, dates plain days; empty text where nothing is chosen. */
export interface SearchState {
  readonly tripType: TripType
  readonly sectors: readonly SectorState[]
  readonly returnDate: string
  readonly flexible: boolean
  /** Only flights without a stop. */
  readonly direct: boolean
  /** Also from and to airports nearby. */
  readonly nearby: boolean
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly cabin: Cabin
}

export interface SectorState {
  readonly origin: string
  readonly destination: string
  readonly date: string
}

export const TRIP_TYPES = ['round_trip', 'one_way', 'multi_city'] as const satisfies readonly TripType[]
export const CABINS = ['economy', 'premium_economy', 'business', 'first_class'] as const satisfies readonly Cabin[]
export const MAX_SECTORS = 6
export const MIN_MULTI_CITY_SECTORS = 2

export const EMPTY_SECTOR: SectorState = { origin: '', destination: '', date: '' }

export const EMPTY_SEARCH: SearchState = {
  tripType: 'round_trip',
  sectors: [EMPTY_SECTOR],
  returnDate: '',
  flexible: false,
  direct: false,
  nearby: false,
  adults: 1,
  children: 0,
  infants: 0,
  cabin: 'economy',
}

/** Every code that the state names. */
export function codesOf(state: SearchState): string[] {
  return [...new Set(state.sectors.flatMap(({ origin, destination }) => [origin, destination]))].filter(Boolean)
}
