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

/** The index while it grows, a column for each fact: tens of thousands of objects would cost the start more than the sort. */
interface Columns {
  readonly keys: string[]
  readonly owners: number[]
  readonly fields: number[]
}

export function buildPlaceIndex(places: readonly PlaceRecord[]): PlaceIndex {
  const countries = [...new Set(places.map(({ country }) => country))]
  const columns: Columns = { keys: [], owners: [], fields: [] }
  places.forEach((place, owner) => addPlace(columns, place, owner))
  countries.forEach((country, at) => {
    const names = new Set(LANGUAGES.flatMap((language) => spellingsOf(countryName(country, language))))
    for (const name of names) addWords(columns, name, places.length + at, FIELD.country, FIELD.country)
  })
  return { places, countries, ...sorted(columns) }
}

function sorted({ keys, owners, fields }: Columns): Pick<PlaceIndex, 'keys' | 'owners' | 'fields'> {
  const order = Uint32Array.from(keys.keys()).sort((a, b) => compare(keys[a] ?? '', keys[b] ?? ''))
  return {
    keys: Array.from(order, (at) => keys[at] ?? ''),
    owners: Uint16Array.from(order, (at) => owners[at] ?? 0),
    fields: Uint8Array.from(order, (at) => fields[at] ?? 0),
  }
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function add({ keys, owners, fields }: Columns, key: string, owner: number, field: number): void {
  keys.push(key)
  owners.push(owner)
  fields.push(field)
}

function addPlace(columns: Columns, place: PlaceRecord, owner: number): void {
  add(columns, place.code.toLowerCase(), owner, FIELD.code)
  const cities = citySpellings(place)
  for (const city of cities) addWords(columns, city, owner, FIELD.city, FIELD.cityWord)
  if (place.type === 'city') return
  for (const name of spellingsOf(place.name)) {
    // "London Heathrow Airport" of London adds nothing before "Heathrow".
    const start = cities.find((city) => name.startsWith(city) && name.charAt(city.length) === ' ')
    const rest = start === undefined ? name : name.slice(start.length + 1)
    if (!cities.includes(rest)) addWords(columns, rest, owner, FIELD.airport, FIELD.airportWord)
    if (start !== undefined) add(columns, name, owner, FIELD.airport)
  }
}

function citySpellings({ city, cityFr, otherNames }: PlaceRecord): readonly string[] {
  if (city === cityFr && otherNames.length === 0) return spellingsOf(city)
  return [...new Set([city, cityFr, ...otherNames].flatMap(spellingsOf))]
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

function addWords(columns: Columns, name: string, owner: number, whole: number, later: number): void {
  add(columns, name, owner, whole)
  for (let at = name.indexOf(' '); at >= 0; at = name.indexOf(' ', at + 1)) {
    const key = name.slice(at + 1)
    const end = key.indexOf(' ')
    if (!EMPTY_WORDS.has(end < 0 ? key : key.slice(0, end))) add(columns, key, owner, later)
  }
}

/** Everything that names a place, folded, each word after a space. */
export function wordsOf(place: PlaceRecord): string {
  const countries = LANGUAGES.map((language) => countryName(place.country, language))
  const names = [place.code, place.city, place.cityFr, ...place.otherNames, place.country, ...countries]
  if (place.type === 'airport') names.push(place.name, ...spellingsOf(place.name))
  names.push(...spellingsOf(place.city))
  return ` ${names.map(foldText).join(' ')}`
}
