import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { LANGUAGES } from '#contracts/locale.ts'
import { countryName } from './country-names.ts'
import { foldText, spellingsOf } from './fold-text.ts'
import type { PlaceRecord } from './place-table.ts'

/** How a key names its place. Countries are entries of their own, behind the places. */
export const FIELD = { city: 0, cityWord: 1, airport: 2, airportWord: 3, code: 4, country: 5 } as const

/**
 * Sorted keys, each with the place (or country) that it names. A name of several words has a key for
 * the rest of the name from each of its words on, so that a prefix of any word is a prefix of a key.
 */
export interface PlaceIndex {
  readonly places: readonly PlaceRecord[]
  readonly keys: readonly string[]
  /** Position in `places`, or `places.length` + position in `countries`. */
  readonly owners: Uint16Array
  readonly fields: Uint8Array
  readonly countries: readonly string[]
}

const DATA = new URL('data/place-index.json', import.meta.url)

/** `buildPlaceIndex` as text: keys one a line, countries and fields of fixed width, owners in base 36, one a line. */
const dataSchema = z.object({ countries: z.string(), keys: z.string(), owners: z.string(), fields: z.string() })

/** Reads the index that was built with the data. `places`: areas, then airports, in the order of the table. */
export function readPlaceIndex(places: readonly PlaceRecord[]): PlaceIndex {
  const data = dataSchema.parse(JSON.parse(readFileSync(DATA, 'utf8')))
  const keys = data.keys.split('\n')
  return {
    places,
    keys,
    owners: Uint16Array.from(data.owners.split('\n'), (owner) => Number.parseInt(owner, 36)),
    fields: Uint8Array.from(data.fields, Number),
    countries: data.countries.match(/../g) ?? [],
  }
}

/** The index as `readPlaceIndex` reads it. */
export function writePlaceIndex(index: Omit<PlaceIndex, 'places'>): z.infer<typeof dataSchema> {
  return {
    countries: index.countries.join(''),
    keys: index.keys.join('\n'),
    owners: Array.from(index.owners, (owner) => owner.toString(36)).join('\n'),
    fields: index.fields.join(''),
  }
}

/** Words that stand in thousands of names and say nothing. */
const EMPTY_WORDS = new Set([
  'airport',
  'aeroport',
  'international',
  'intl',
  'airfield',
  'd',
  'de',
  'du',
  'des',
  'l',
  'la',
  'le',
])

/** Whether a word of a query can be left out when the query as it stands finds nothing. */
export function isEmptyWord(word: string): boolean {
  return EMPTY_WORDS.has(word)
}

/** Everything that names a place, folded, each word after a space. */
export function wordsOf(place: PlaceRecord): string {
  const countries = LANGUAGES.map((language) => countryName(place.country, language))
  const names = [place.code, place.city, place.cityFr, ...place.otherNames, place.country, ...countries]
  if (place.type === 'airport') names.push(place.name, ...spellingsOf(place.name))
  names.push(...spellingsOf(place.city))
  return ` ${names.map(foldText).join(' ')}`
}
