import type { Language } from '#contracts/locale.ts'
import type { Place } from '#contracts/places.ts'
import { describePlace } from './describe-place.ts'
import { type PlaceIndex, readPlaceIndex } from './place-index.ts'
import { type PlaceRecord, readPlaceTable } from './place-table.ts'
import { POPULAR_PLACES, worthOf } from './place-worth.ts'
import { createScoreBoard, type ScoreBoard } from './score-board.ts'

/** Every airport and metropolitan area, in memory. Made once; its parts are this module's alone. */
export interface Places {
  readonly byCode: ReadonlyMap<string, PlaceRecord>
  /** Folded ICAO indicator → position in `index.places`. */
  readonly byIcao: ReadonlyMap<string, number>
  readonly index: PlaceIndex
  /** Positions of the biggest places of each country. */
  readonly mainOfCountry: ReadonlyMap<string, readonly number[]>
  /** What each place weighs in suggestions, by position. */
  readonly worth: Uint8Array
  /** What an empty search shows. */
  readonly popular: readonly PlaceRecord[]
  readonly board: ScoreBoard
  /** Words that name a place, by position; written when first needed. */
  readonly words: (string | undefined)[]
}

/** An airport as the flight simulator needs it. */
interface AirportFacts {
  readonly iata: string
  readonly lat: number
  readonly lon: number
  /** IANA zone. */
  readonly timezone: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** 0 unlisted, 1 no scheduled flights, 2 medium, 3 large, 4 hub, 5 world hub. */
  readonly rank: number
  readonly nameEn: string
  readonly cityEn: string
  readonly cityFr: string
}

const MAIN_OF_COUNTRY = 12

/** Loads the places; once per process, about 50 ms. */
export function createPlaces(): Places {
  const { airports, areas } = readPlaceTable()
  const places = [...areas, ...airports]
  const byCode = new Map<string, PlaceRecord>(places.map((place) => [place.code, place]))
  return {
    byCode,
    byIcao: new Map(
      places.flatMap((place, at) => (place.type === 'airport' && place.icao ? [[place.icao.toLowerCase(), at]] : [])),
    ),
    index: readPlaceIndex(places),
    mainOfCountry: mainOfCountry(places),
    worth: Uint8Array.from(places, worthOf),
    popular: POPULAR_PLACES.flatMap((code) => byCode.get(code) ?? []),
    board: createScoreBoard(places.length),
    words: [],
  }
}

function mainOfCountry(places: readonly PlaceRecord[]): Map<string, number[]> {
  const main = new Map<string, number[]>()
  const biggestFirst = [...places.entries()].sort(([, a], [, b]) => b.rank - a.rank)
  for (const [at, { country }] of biggestFirst) {
    const list = main.get(country)
    if (!list) main.set(country, [at])
    else if (list.length < MAIN_OF_COUNTRY) list.push(at)
  }
  return main
}

/** The airport or metropolitan area of an IATA code (upper case), or null. */
export function findPlace(places: Places, code: string, language: Language = 'en'): Place | null {
  const place = places.byCode.get(code)
  return place ? describePlace(place, language) : null
}

/** Every airport as plain facts. */
export function listAirports(places: Places): readonly AirportFacts[] {
  return places.index.places.flatMap((place) =>
    place.type === 'city'
      ? []
      : {
          iata: place.code,
          lat: place.latitude,
          lon: place.longitude,
          timezone: place.timezone,
          country: place.country,
          rank: place.rank,
          nameEn: place.name,
          cityEn: place.city,
          cityFr: place.cityFr,
        },
  )
}
