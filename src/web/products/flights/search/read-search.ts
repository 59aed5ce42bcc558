import type { FlightQuery } from '#contracts/flights/query.ts'
import {
  CABINS,
  EMPTY_SEARCH,
  EMPTY_SECTOR,
  MAX_SECTORS,
  MIN_MULTI_CITY_SECTORS,
  type SearchState,
  type SectorState,
  TRIP_TYPES,
} from './search-state.ts'

const CODE = /^[A-Z]{3}$/
const DAY = /^\d{4}-\d\d-\d\d$/

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
