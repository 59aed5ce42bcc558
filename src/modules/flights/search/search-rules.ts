import type { FieldIssue } from '#contracts/errors.ts'
import {
  type FlightSearchInput,
  MAX_PASSENGERS,
  MAX_SECTORS,
  MIN_SECTORS_MULTI_CITY,
} from '#contracts/flights/query.ts'
import type { Place } from '#contracts/places.ts'
import type { FlightPlaces, Surroundings } from '../flight-places.ts'
import { addDays, dateIn } from '#platform/local-date.ts'

/** Airlines open their flights for sale at most this many days ahead. */
export const MAX_DAYS_AHEAD = 360

type Issues = Record<string, FieldIssue>

/**
 * Everything that is wrong with a search, by field path; empty when nothing is. Dates are judged by
 * the calendar of the place that the flight leaves from.
 */
export function findSearchIssues(
  input: FlightSearchInput,
  places: FlightPlaces,
  surroundings: Surroundings,
  now: Date,
): Issues {
  return {
    ...passengerIssues(input),
    ...sectorCountIssues(input),
    ...(input.nearby_airports ? {} : unservedIssues(input, surroundings)),
    ...Object.assign({}, ...input.sectors.map((_, index) => sectorIssues(input, index, places, now))),
    ...returnIssues(input, places, now),
  }
}

/** Places that nobody flies from or to are named with the nearest one that somebody does. */
function unservedIssues({ sectors }: FlightSearchInput, { nearestServed }: Surroundings): Issues {
  const issues: Issues = {}
  for (const [index, sector] of sectors.entries()) {
    for (const end of ['origin', 'destination'] as const) {
      const nearest = nearestServed(sector[end])
      if (nearest) issues[`sectors.${index}.${end}`] = { code: 'place_unserved', values: { ...nearest } }
    }
  }
  return issues
}

function passengerIssues({ adults, children, infants }: FlightSearchInput): Issues {
  if (adults < 1) return { adults: 'adults_required' }
  if (adults + children + infants > MAX_PASSENGERS) {
    return { adults: { code: 'too_many_passengers', values: { max: MAX_PASSENGERS } } }
  }
  return infants > adults ? { infants: 'too_many_infants' } : {}
}

function sectorCountIssues({ trip_type: type, sectors }: FlightSearchInput): Issues {
  const [min, max] = type === 'multi_city' ? [MIN_SECTORS_MULTI_CITY, MAX_SECTORS] : [1, 1]
  if (sectors.length < min) return { sectors: { code: 'too_few_sectors', values: { min } } }
  return sectors.length > max ? { sectors: { code: 'too_many_sectors', values: { max } } } : {}
}

function sectorIssues(input: FlightSearchInput, index: number, places: FlightPlaces, now: Date): Issues {
  const sector = input.sectors[index]
  if (!sector) return {}
  const path = `sectors.${index}`
  const origin = places.find(sector.origin, 'en')
  const destination = places.find(sector.destination, 'en')
  const issues: Issues = {}
  if (!origin) issues[`${path}.origin`] = 'place_unknown'
  if (!destination) issues[`${path}.destination`] = 'place_unknown'
  if (origin && destination && overlap(origin, destination)) issues[`${path}.destination`] = 'same_place'

  const previous = input.sectors[index - 1]
  const date = sector.departure_date
  const issue =
    previous && date < previous.departure_date ? 'sectors_out_of_order' : origin && dateIssue(date, origin, now)
  if (issue) issues[`${path}.departure_date`] = issue
  return issues
}

/** A city holds its airports: London to Heathrow is no flight, Heathrow to Gatwick could be one. */
function overlap(one: Place, other: Place): boolean {
  const airports = airportCodes(one)
  return airportCodes(other).some((code) => airports.includes(code))
}

function airportCodes(place: Place): string[] {
  return place.type === 'city' ? place.airports.map((airport) => airport.iata_code) : [place.iata_code]
}

function returnIssues(input: FlightSearchInput, places: FlightPlaces, now: Date): Issues {
  const [sector] = input.sectors
  if (input.trip_type !== 'round_trip' || !sector) return {}
  if (!input.return_date) return { return_date: 'date_required' }
  if (input.return_date < sector.departure_date) return { return_date: 'return_before_departure' }
  const destination = places.find(sector.destination, 'en')
  const issue = destination && dateIssue(input.return_date, destination, now)
  return issue ? { return_date: issue } : {}
}

function dateIssue(date: string, from: Place, now: Date): FieldIssue | null {
  const today = dateIn(from.timezone, now)
  if (date < today) return 'date_past'
  return date > addDays(today, MAX_DAYS_AHEAD) ? { code: 'date_too_far', values: { days: MAX_DAYS_AHEAD } } : null
}
