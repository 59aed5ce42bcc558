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

interface Entry {
  readonly key: string
  readonly owner: number
  readonly field: number
}

export function buildPlaceIndex(places: readonly PlaceRecord[]): PlaceIndex {
  const countries = [...new Set(places.map(({ country }) => country))]
  const entries: Entry[] = []
  places.forEach((place, owner) => addPlace(entries, place, owner))
  countries.forEach((country, at) => {
    const names = new Set(LANGUAGES.flatMap((language) => spellingsOf(countryName(country, language))))
    for (const name of names) addWords(entries, name, places.length + at, FIELD.country, FIELD.country)
  })
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return {
    places,
    countries,
    keys: entries.map(({ key }) => key),
    owners: Uint16Array.from(entries, ({ owner }) => owner),
    fields: Uint8Array.from(entries, ({ field }) => field),
  }
}

function addPlace(entries: Entry[], place: PlaceRecord, owner: number): void {
  entries.push({ key: place.code.toLowerCase(), owner, field: FIELD.code })
  const cities = new Set([place.city, place.cityFr, ...place.otherNames].flatMap(spellingsOf))
  for (const city of cities) addWords(entries, city, owner, FIELD.city, FIELD.cityWord)
  if (place.type === 'city') return
  for (const name of spellingsOf(place.name)) {
    // "London Heathrow Airport" of London adds nothing before "Heathrow".
    const start = [...cities].find((city) => name.startsWith(`${city} `))
    const rest = start === undefined ? name : name.slice(start.length + 1)
    if (!cities.has(rest)) addWords(entries, rest, owner, FIELD.airport, FIELD.airportWord)
    if (start !== undefined) entries.push({ key: name, owner, field: FIELD.airport })
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

function addWords(entries: Entry[], name: string, owner: number, whole: number, later: number): void {
  entries.push({ key: name, owner, field: whole })
  for (let at = name.indexOf(' '); at >= 0; at = name.indexOf(' ', at + 1)) {
    const key = name.slice(at + 1)
    const end = key.indexOf(' ')
    if (!EMPTY_WORDS.has(end < 0 ? key : key.slice(0, end))) entries.push({ key, owner, field: later })
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
