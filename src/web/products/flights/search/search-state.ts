import type { Cabin, FlightQuery, FlightSearchRequest, TripType } from '#contracts/flights/query.ts'

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

const CODE = /^[A-Z]{3}$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** The state as the query of an address, which can be shared and survives reload and Back. */
export function formatSearch(state: SearchState): URLSearchParams {
  const params = new URLSearchParams({ trip: state.tripType })
  const [first = EMPTY_SECTOR] = state.sectors
  if (state.tripType === 'multi_city') {
    params.set('s', state.sectors.map(({ origin, destination, date }) => `${origin}-${destination}-${date}`).join())
  } else {
    if (first.origin) params.set('from', first.origin)
    if (first.destination) params.set('to', first.destination)
    if (first.date) params.set('depart', first.date)
    if (state.tripType === 'round_trip' && state.returnDate) params.set('return', state.returnDate)
  }
  params.set('adults', String(state.adults))
  if (state.children > 0) params.set('children', String(state.children))
  if (state.infants > 0) params.set('infants', String(state.infants))
  params.set('class', state.cabin)
  if (state.flexible) params.set('flex', '1')
  if (state.direct) params.set('direct', '1')
  if (state.nearby) params.set('nearby', '1')
  return params
}

/** Reads the query of an address; what is missing or odd is left empty. */
export function parseSearch(params: URLSearchParams): SearchState {
  const tripType = TRIP_TYPES.find((type) => type === params.get('trip')) ?? EMPTY_SEARCH.tripType
  const text = (name: string, form: RegExp) => {
    const value = params.get(name) ?? ''
    return form.test(value) ? value : ''
  }
  const count = (name: string, least: number) => {
    const value = Number(params.get(name) ?? least)
    return Number.isInteger(value) && value >= least && value <= 9 ? value : least
  }
  const single = { origin: text('from', CODE), destination: text('to', CODE), date: text('depart', DAY) }
  return {
    tripType,
    sectors: tripType === 'multi_city' ? parseSectors(params.get('s') ?? '') : [single],
    returnDate: tripType === 'round_trip' ? text('return', DAY) : '',
    flexible: params.get('flex') === '1',
    direct: params.get('direct') === '1',
    nearby: params.get('nearby') === '1',
    adults: count('adults', 1),
    children: count('children', 0),
    infants: count('infants', 0),
    cabin: CABINS.find((cabin) => cabin === params.get('class')) ?? EMPTY_SEARCH.cabin,
  }
}

function parseSectors(text: string): SectorState[] {
  const sectors = text
    .split(',')
    .slice(0, MAX_SECTORS)
    .map((part) => /^([A-Z]{3})?-([A-Z]{3})?-(\d{4}-\d\d-\d\d)?$/.exec(part))
    .map((match) => ({ origin: match?.[1] ?? '', destination: match?.[2] ?? '', date: match?.[3] ?? '' }))
  while (sectors.length < MIN_MULTI_CITY_SECTORS) sectors.push(EMPTY_SECTOR)
  return sectors
}

/** A search that was made, as the form shows it again. */
export function searchOfQuery(query: FlightQuery): SearchState {
  return {
    tripType: query.trip_type,
    sectors: query.sectors.map(({ origin, destination, departure_date: date }) => ({ origin, destination, date })),
    returnDate: query.return_date ?? '',
    flexible: query.flexible_dates,
    direct: query.direct_only ?? false,
    nearby: query.nearby_airports ?? false,
    adults: query.adults,
    children: query.children,
    infants: query.infants,
    cabin: query.travel_class,
  }
}

/** City names by code, as far as a search that was made knows them. */
export function namesOfQuery(query: FlightQuery): Record<string, string> {
  return Object.fromEntries(
    query.sectors.flatMap((sector) => [
      [sector.origin, sector.origin_name],
      [sector.destination, sector.destination_name],
    ]),
  )
}

/** The body of the search call. */
export function toSearchRequest(state: SearchState): FlightSearchRequest {
  return {
    trip_type: state.tripType,
    sectors: state.sectors.map(({ origin, destination, date }) => ({ origin, destination, departure_date: date })),
    return_date: state.tripType === 'round_trip' ? state.returnDate : null,
    flexible_dates: state.flexible,
    direct_only: state.direct,
    nearby_airports: state.nearby,
    adults: state.adults,
    children: state.children,
    infants: state.infants,
    travel_class: state.cabin,
  }
}

/** Every code that the state names. */
export function codesOf(state: SearchState): string[] {
  return [...new Set(state.sectors.flatMap(({ origin, destination }) => [origin, destination]))].filter(Boolean)
}
