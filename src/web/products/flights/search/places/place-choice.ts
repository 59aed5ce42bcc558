import type { Airport, Place } from '#contracts/places.ts'
import { readList, writeList } from '../stored-list.ts'

/** One line of the list under a place field. */
export interface PlaceChoice {
  readonly code: string
  /** What the field shows when it is chosen. */
  readonly city: string
  /** The airport's own name; empty for a city. */
  readonly airport: string
  /** What stands under the name, such as the country. */
  readonly detail: string
  readonly isCity: boolean
  /** An airport shown under its city. */
  readonly nested: boolean
}

const RECENT_KEY = 'recent-places'
const RECENT_MOST = 5

/** The answer of the place search as lines: a city is followed by its airports. */
export function choicesOf(places: readonly Place[], allAirports: string): PlaceChoice[] {
  const lines = places.flatMap((place) =>
    place.type === 'city'
      ? [
          {
            code: place.iata_code,
            city: place.city_name,
            airport: '',
            detail: `${allAirports}, ${place.country_name}`,
            isCity: true,
            nested: false,
          },
          ...place.airports.map((airport) => airportLine(airport, true)),
        ]
      : [airportLine(place, false)],
  )
  const seen = new Set<string>()
  return lines.filter(({ code }) => !seen.has(code) && seen.add(code))
}

const airportLine = (airport: Airport, nested: boolean): PlaceChoice => ({
  code: airport.iata_code,
  city: airport.city_name,
  airport: airport.name,
  detail: nested ? airport.country_name : `${airport.name}, ${airport.country_name}`,
  isCity: false,
  nested,
})

export const labelOf = (city: string, code: string): string => (city ? `${city} (${code})` : code)

export const recentPlaces = (): PlaceChoice[] => readList(RECENT_KEY, parseChoice)

export function rememberPlace(choice: PlaceChoice): void {
  const others = recentPlaces().filter(({ code }) => code !== choice.code)
  const detail = choice.nested ? `${choice.airport}, ${choice.detail}` : choice.detail
  writeList(RECENT_KEY, [{ ...choice, detail, nested: false }, ...others].slice(0, RECENT_MOST))
}

function parseChoice(value: unknown): PlaceChoice | null {
  if (typeof value !== 'object' || value === null) return null
  const { code, city, detail, isCity } = { code: '', city: '', detail: '', isCity: false, ...value }
  if (typeof code !== 'string' || !/^[A-Z]{3}$/.test(code)) return null
  return { code, city, airport: '', detail, isCity, nested: false }
}
