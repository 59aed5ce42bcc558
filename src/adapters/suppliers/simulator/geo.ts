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

const EARTH_RADIUS_KM = 6371
const RADIANS = Math.PI / 180

/** Airports by index, with great-circle distances. */
export interface AirportIndex {
  readonly airports: readonly SimulatorAirport[]
  indexOf(iata: string): number | undefined
  at(index: number): SimulatorAirport
  distanceKm(a: number, b: number): number
}

export function indexAirports(airports: readonly SimulatorAirport[]): AirportIndex {
  const byCode = new Map(airports.map((airport, index) => [airport.iata, index]))
  const unit = new Float64Array(airports.length * 3)
  airports.forEach(({ lat, lon }, index) => {
    unit[index * 3] = Math.cos(lat * RADIANS) * Math.cos(lon * RADIANS)
    unit[index * 3 + 1] = Math.cos(lat * RADIANS) * Math.sin(lon * RADIANS)
    unit[index * 3 + 2] = Math.sin(lat * RADIANS)
  })
  const part = (index: number, axis: number): number => unit[index * 3 + axis] ?? 0
  return {
    airports,
    indexOf: (iata) => byCode.get(iata),
    at(index) {
      const airport = airports[index]
      if (!airport) throw new Error(`no airport at ${index}`)
      return airport
    },
    distanceKm(a, b) {
      const dot = part(a, 0) * part(b, 0) + part(a, 1) * part(b, 1) + part(a, 2) * part(b, 2)
      return Math.acos(Math.min(1, Math.max(-1, dot))) * EARTH_RADIUS_KM
    },
  }
}
