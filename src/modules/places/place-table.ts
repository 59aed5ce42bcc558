import { readFileSync } from 'node:fs'
import { z } from 'zod'

const DATA = new URL('data/places.json', import.meta.url)

/** How an airport compares: 0 unlisted, 1 no scheduled flights, 2 medium, 3 large, 4 hub, 5 world hub. */
type Rank = number

/** From here on airports have scheduled flights. */
export const SERVED_RANK: Rank = 2

export interface AirportRecord {
  readonly type: 'airport'
  readonly code: string
  readonly icao: string | null
  readonly name: string
  readonly city: string
  readonly cityFr: string
  readonly otherNames: readonly string[]
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly timezone: string
  readonly rank: Rank
  /** Code of its metropolitan area. */
  readonly area: string | null
}

/** A metropolitan area: position, country and zone are those of its first airport. */
export interface AreaRecord {
  readonly type: 'city'
  readonly code: string
  readonly city: string
  readonly cityFr: string
  readonly otherNames: readonly string[]
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly timezone: string
  readonly rank: Rank
  readonly airports: readonly AirportRecord[]
}

export type PlaceRecord = AirportRecord | AreaRecord

/** What `scripts/build/places.ts` writes: one text per column, values of fixed width or one a line. */
const dataSchema = z.object({
  zones: z.array(z.string()),
  airports: z.object({
    code: z.string(),
    icao: z.string(),
    country: z.string(),
    rank: z.string(),
    latitude: z.string(),
    longitude: z.string(),
    zone: z.string(),
    name: z.string(),
    city: z.string(),
    city_fr: z.string(),
    other_names: z.string(),
  }),
  areas: z.array(
    z.object({
      code: z.string(),
      airports: z.array(z.string()),
      en: z.string().optional(),
      fr: z.string().optional(),
    }),
  ),
})
type Data = z.infer<typeof dataSchema>

/** Reads every airport and metropolitan area from the file that ships with the shop. */
export function readPlaceTable(): { airports: readonly AirportRecord[]; areas: readonly AreaRecord[] } {
  const data = dataSchema.parse(JSON.parse(readFileSync(DATA, 'utf8')))
  const airports = readAirports(data)
  const byCode = new Map(airports.map((airport) => [airport.code, airport]))
  return { airports, areas: data.areas.map((area) => readArea(area, byCode)) }
}

function readAirports(data: Data): AirportRecord[] {
  const { code, icao, country, rank, ...columns } = data.airports
  const areaOf = new Map(data.areas.flatMap((area) => area.airports.map((airport) => [airport, area.code])))
  const names = columns.name.split('\n')
  const cities = columns.city.split('\n')
  const citiesFr = columns.city_fr.split('\n')
  const otherNames = columns.other_names.split('\n')
  const latitudes = columns.latitude.split('\n')
  const longitudes = columns.longitude.split('\n')
  const zones = columns.zone.split('\n')
  return names.map((name, row) => {
    const airport = code.slice(row * 3, row * 3 + 3)
    const indicator = icao.slice(row * 4, row * 4 + 4)
    const city = cities[row] ?? ''
    return {
      type: 'airport',
      code: airport,
      icao: indicator === '....' ? null : indicator,
      name,
      city,
      cityFr: citiesFr[row] || city,
      otherNames: otherNames[row] ? otherNames[row].split('|') : [],
      country: country.slice(row * 2, row * 2 + 2),
      latitude: Number(latitudes[row]) / 1e4,
      longitude: Number(longitudes[row]) / 1e4,
      timezone: data.zones[Number(zones[row])] ?? 'UTC',
      rank: Number(rank[row]),
      area: areaOf.get(airport) ?? null,
    }
  })
}

function readArea(area: Data['areas'][number], byCode: ReadonlyMap<string, AirportRecord>): AreaRecord {
  const airports = area.airports.flatMap((code) => byCode.get(code) ?? [])
  const main = airports[0]
  if (!main) throw new Error(`metropolitan area ${area.code} has no airport`)
  const { city, cityFr, otherNames, country, latitude, longitude, timezone } = main
  return {
    type: 'city',
    code: area.code,
    city: area.en ?? city,
    cityFr: area.fr ?? cityFr,
    otherNames,
    country,
    latitude,
    longitude,
    timezone,
    rank: Math.max(...airports.map(({ rank }) => rank)),
    airports,
  }
}
