/** What the simulator must know of an airport. */
export interface SimulatorAirport {
  readonly iata: string
  readonly name: string
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly lat: number
  readonly lon: number
  /** IANA zone. */
  readonly timezone: string
  /** 3 and more = large with scheduled flights, 2 = medium with scheduled flights, less = the rest. */
  readonly rank: number
}

export const EARTH_RADIUS_KM = 6371
const RADIANS = Math.PI / 180

/** Airports by index, with great-circle distances. */
export interface AirportIndex {
  readonly airports: readonly SimulatorAirport[]
  indexOf(iata: string): number | undefined
  at(index: number): SimulatorAirport
  distanceKm(a: number, b: number): number
  /** The same over the ground from one airport of an area to another, in whole kilometres. */
  groundKm(a: number, b: number): number
  /** Whether two airports serve one metropolitan area: nobody flies from one to the other to travel on. */
  inOneArea(a: number, b: number): boolean
  /** Number of the metropolitan area of each airport, -1 where it has none. */
  readonly areaOf: Int16Array
  /** Number of the country of each airport. */
  readonly countryOf: Uint16Array
  /** Other airports of its area, for those that have one. */
  readonly neighbours: readonly (readonly number[] | undefined)[]
}

/** `areas`: airports of each metropolitan area, `LON` → `LHR`, `LGW`, …. */
export function indexAirports(
  airports: readonly SimulatorAirport[],
  areas: ReadonlyMap<string, readonly string[]>,
): AirportIndex {
  const byCode = new Map(airports.map((airport, index) => [airport.iata, index]))
  const unit = new Float64Array(airports.length * 3)
  airports.forEach(({ lat, lon }, index) => {
    unit[index * 3] = Math.cos(lat * RADIANS) * Math.cos(lon * RADIANS)
    unit[index * 3 + 1] = Math.cos(lat * RADIANS) * Math.sin(lon * RADIANS)
    unit[index * 3 + 2] = Math.sin(lat * RADIANS)
  })
  const { areaOf, neighbours } = numberAreas(areas, byCode, airports.length)
  const part = (index: number, axis: number): number => unit[index * 3 + axis] ?? 0
  const distanceKm = (a: number, b: number): number => {
    const dot = part(a, 0) * part(b, 0) + part(a, 1) * part(b, 1) + part(a, 2) * part(b, 2)
    return Math.acos(Math.min(1, Math.max(-1, dot))) * EARTH_RADIUS_KM
  }
  return {
    airports,
    areaOf,
    neighbours,
    countryOf: numberCountries(airports),
    indexOf: (iata) => byCode.get(iata),
    at(index) {
      const airport = airports[index]
      if (!airport) throw new Error(`no airport at ${index}`)
      return airport
    },
    distanceKm,
    groundKm: (a, b) => Math.round(distanceKm(a, b)),
    inOneArea: (a, b) => areaOf[a] !== -1 && areaOf[a] === areaOf[b],
  }
}

function numberAreas(
  areas: ReadonlyMap<string, readonly string[]>,
  byCode: ReadonlyMap<string, number>,
  size: number,
): Pick<AirportIndex, 'areaOf' | 'neighbours'> {
  const areaOf = new Int16Array(size).fill(-1)
  const neighbours: (readonly number[] | undefined)[] = Array.from({ length: size })
  let area = 0
  for (const codes of areas.values()) {
    const members = codes.flatMap((code) => byCode.get(code) ?? [])
    for (const member of members) {
      areaOf[member] = area
      neighbours[member] = members.filter((other) => other !== member)
    }
    area++
  }
  return { areaOf, neighbours }
}

function numberCountries(airports: readonly SimulatorAirport[]): Uint16Array {
  const numbers = new Map<string, number>()
  const countryOf = new Uint16Array(airports.length)
  airports.forEach(({ country }, at) => {
    const number = numbers.get(country) ?? numbers.size
    numbers.set(country, number)
    countryOf[at] = number
  })
  return countryOf
}
