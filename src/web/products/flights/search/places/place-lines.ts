import type { ExploredPlace, FlightExploreResponse } from '#contracts/flights/explore.ts'
import type { Airport, Place } from '#contracts/places.ts'
import { browserApi } from '../../../../lib/api/browser-api.ts'
import { notify } from '../../../../lib/toast.ts'
import { readList, writeList } from '../stored-list.ts'
import type { PlaceChoice } from './place-choice.ts'

const RECENT_KEY = 'recent-places'
const RECENT_MOST = 5
const POPULAR_MOST = 6

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

interface Asked {
  readonly search: string
  /** For a destination: the code of the place to leave from, '' while there is none. */
  readonly leaving: string | undefined
  /** The visitor's. */
  readonly country: string
}

type Tell = (lines: readonly PlaceChoice[]) => void

type Words = (key: 'place.allAirports' | 'place.failed' | 'place.popular' | 'place.recent') => string

/**
 * Finds the lines for what was typed.
 * @param tell hears of them, unless they are not wanted any more
 */
export async function findLines(asked: Asked, t: Words, signal: AbortSignal, tell: Tell): Promise<void> {
  const tellWanted: Tell = (lines) => {
    if (!signal.aborted) tell(lines)
  }
  const { search } = asked
  if (!search) return suggestPlaces(asked, t, tellWanted)
  try {
    const { data } = await browserApi.call('searchAirport', { search }, { signal })
    tellWanted(choicesOf(data, t('place.allAirports')))
  } catch {
    if (signal.aborted) return
    tell([])
    notify('error', t('place.failed'))
  }
}

/**
 * Where nothing was typed: places that this browser chose lately, at once, and then those that many of the visitor's
 * country leave from or fly to. Without an answer the first alone.
 */
async function suggestPlaces(asked: Asked, t: Words, tell: Tell): Promise<void> {
  const chosen = recentPlaces().map((choice) => ({ ...choice, group: t('place.recent') }))
  if (chosen.length > 0) tell(chosen)
  const known = new Set([...chosen.map(({ code }) => code), asked.leaving])
  const places = await popularPlaces(asked).catch(() => [])
  const others = places.filter(({ iata_code }) => !known.has(iata_code)).slice(0, POPULAR_MOST)
  tell([...chosen, ...others.map((place) => cityLine(place, t('place.popular')))])
}

async function popularPlaces({ leaving, country }: Asked): Promise<readonly ExploredPlace[]> {
  const { origins, destinations } = await explored(country, leaving ?? '')
  return leaving === undefined ? origins : destinations.filter(({ is_popular }) => is_popular)
}

/** Answers of this document, by what was asked; another language is another answer. */
const answers = new Map<string, Promise<FlightExploreResponse>>()

function explored(country: string, origin: string): Promise<FlightExploreResponse> {
  const key = [document.documentElement.lang, country, origin].join(' ')
  const known = answers.get(key)
  if (known) return known
  const answer = browserApi.call('flightExplore', origin ? { country, origin } : { country })
  answers.set(key, answer)
  answer.catch(() => answers.delete(key))
  return answer
}

const cityLine = ({ iata_code: code, city_name: city, country_name: detail }: ExploredPlace, group: string) => ({
  code,
  city,
  detail,
  group,
  airport: '',
  isCity: true,
  nested: false,
})

export const recentPlaces = (): PlaceChoice[] => readList(RECENT_KEY, parseChoice)

export function rememberPlace({ group: _, ...choice }: PlaceChoice): void {
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
