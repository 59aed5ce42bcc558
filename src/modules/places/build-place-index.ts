import { LANGUAGES } from '#contracts/locale.ts'
import { countryName } from './country-names.ts'
import { spellingsOf } from './fold-text.ts'
import { FIELD, isEmptyWord, type PlaceIndex } from './place-index.ts'
import type { PlaceRecord } from './place-table.ts'

/** The index while it grows. */
interface Columns {
  readonly keys: string[]
  readonly owners: number[]
  readonly fields: number[]
}

/**
 * Makes the keys of all places and their countries, sorted. It takes a tenth of a second, so it runs when
 * the data is built; the shop reads what came of it.
 */
export function buildPlaceIndex(places: readonly PlaceRecord[]): Omit<PlaceIndex, 'places'> {
  const countries = [...new Set(places.map(({ country }) => country))]
  const columns: Columns = { keys: [], owners: [], fields: [] }
  places.forEach((place, owner) => addPlace(columns, place, owner))
  countries.forEach((country, at) => {
    const names = new Set(LANGUAGES.flatMap((language) => spellingsOf(countryName(country, language))))
    for (const name of names) addWords(columns, name, places.length + at, FIELD.country, FIELD.country)
  })
  return { countries, ...sorted(columns) }
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

function addWords(columns: Columns, name: string, owner: number, whole: number, later: number): void {
  add(columns, name, owner, whole)
  for (let at = name.indexOf(' '); at >= 0; at = name.indexOf(' ', at + 1)) {
    const key = name.slice(at + 1)
    const end = key.indexOf(' ')
    if (!isEmptyWord(end < 0 ? key : key.slice(0, end))) add(columns, key, owner, later)
  }
}
