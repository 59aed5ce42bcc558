import type { ExploredPlace, FlightExploreResponse } from '#contracts/flights/explore.ts'
import type { Airport, Place } from '#contracts/places.ts'
import { browserApi } from '../../../../lib/api/browser-api.ts'
import { notify } from '../../../../lib/toast.ts'
import { readList, writeList } from '../../../../search/stored-list.ts'
import { CityIcon, PlaneIcon } from '../../../../ui/page-icons.tsx'
import type { PlaceChoice, PlaceFacts } from './place-choice.ts'

const RECENT_KEY = 'recent-places'
const RECENT_MOST = 5
const POPULAR_MOST = 6

/** The answer of the place search as lines: a city is followed by its airports. */
export function choicesOf(places: readonly Place[], allAirports: string): PlaceChoice[] {
  const lines = places.flatMap((place) =>
    place.type === 'city'
      ? [
          cityLine(place.iata_code, place.city_name, `${allAirports}, ${place.country_name}`),
          ...place.airports.map((airport) => airportLine(airport, true)),
        ]
      : [airportLine(place, false)],
  )
  const seen = new Set<string>()
  return lines.filter(({ code }) => !seen.has(code) && seen.add(code))
}

const lineOf = (facts: PlaceFacts, group?: string): PlaceChoice => ({
  ...facts,
  id: facts.code,
  title: facts.nested ? facts.airport : facts.city,
  badge: facts.code,
  Icon: facts.isCity ? CityIcon : PlaneIcon,
  ...(group !== undefined && { group }),
})

const cityLine = (code: string, city: string, detail: string, group?: string): PlaceChoice =>
  lineOf({ code, city, detail, airport: '', isCity: true, nested: false }, group)

const airportLine = (airport: Airport, nested: boolean): PlaceChoice =>
  lineOf({
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

interface Words {
  readonly t: (key: 'allAirports') => string
  readonly parts: (key: 'failed' | 'popular' | 'recent') => string
}

/**
 * Finds the lines for what was typed.
 * @param tell hears of them
 */
export async function findLines(asked: Asked, words: Words, signal: AbortSignal, tell: Tell): Promise<void> {
  const { search } = asked
  if (!search) return suggestPlaces(asked, words, tell)
  try {
    const { data } = await browserApi.call('searchAirport', { search }, { signal })
    tell(choicesOf(data, words.t('allAirports')))
  } catch {
    if (signal.aborted) return
    tell([])
    notify('error', words.parts('failed'))
  }
}

/**
 * Where nothing was typed: places that this browser chose lately, at once, and then those that many of the visitor's
 * country leave from or fly to. Without an answer the first alone.
 */
async function suggestPlaces(asked: Asked, { parts }: Words, tell: Tell): Promise<void> {
  const chosen = recentPlaces().map((choice) => lineOf(choice, parts('recent')))
  if (chosen.length > 0) tell(chosen)
  const known = new Set([...chosen.map(({ code }) => code), asked.leaving])
  const places = await popularPlaces(asked).catch(() => [])
  const others = places.filter(({ iata_code }) => !known.has(iata_code)).slice(0, POPULAR_MOST)
  tell([
    ...chosen,
    ...others.map(({ iata_code, city_name, country_name }) =>
      cityLine(iata_code, city_name, country_name, parts('popular')),
    ),
  ])
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

const recentPlaces = (): PlaceFacts[] => readList(RECENT_KEY, parsePlace)

export function rememberPlace({ code, city, airport, detail, isCity, nested }: PlaceChoice): void {
  const others = recentPlaces().filter((place) => place.code !== code)
  const chosen = { code, city, airport, isCity, nested: false, detail: nested ? `${airport}, ${detail}` : detail }
  writeList(RECENT_KEY, [chosen, ...others].slice(0, RECENT_MOST))
}

function parsePlace(value: unknown): PlaceFacts | null {
  if (typeof value !== 'object' || value === null) return null
  const { code, city, detail, isCity } = { code: '', city: '', detail: '', isCity: false, ...value }
  if (typeof code !== 'string' || !/^[A-Z]{3}$/.test(code)) return null
  return { code, city, airport: '', detail, isCity, nested: false }
}
