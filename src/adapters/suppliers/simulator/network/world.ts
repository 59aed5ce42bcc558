import { type ConnectionScan, createConnectionScan } from './scan/connection-scan.ts'
import { createDayClock, type DayClock } from '../world/day-clock.ts'
import { type AirportIndex, indexAirports, type SimulatorAirport } from '../world/geo.ts'
import { buildNetwork } from './network.ts'
import { planFlights } from './rotations.ts'
import { type Flight, type FlightColumns, readTimetable, tabulate, type Timetable } from './timetable.ts'
import { createZones, type Zones } from '../world/zones.ts'

/** The simulated world: airports, their zones, and every weekly flight between them. */
export interface World {
  readonly seed: number
  readonly index: AirportIndex
  readonly zones: Zones
  readonly clock: DayClock
  readonly timetable: Timetable
  readonly connections: ConnectionScan
  /** Airports of a metropolitan area, or the airport itself; empty when the code is unknown. */
  airportsOf(code: string): readonly number[]
}

type CityAirports = ReadonlyMap<string, readonly string[]>

/** About as many as the whole world's airlines fly. */
const FLIGHTS_PER_DAY = 100_000

export function buildWorld(
  airports: readonly SimulatorAirport[],
  cityAirports: CityAirports,
  seed: number,
  flightsPerDay = FLIGHTS_PER_DAY,
): World {
  const index = indexAirports(airports, cityAirports)
  const zones = createZones()
  const flights = planFlights(index, zones, buildNetwork(index, seed, flightsPerDay), seed)
  return worldOf(index, zones, cityAirports, tabulate(flights, index), seed)
}

/** The world that these columns were taken from: they are what takes its time. */
export function rebuildWorld(
  airports: readonly SimulatorAirport[],
  cityAirports: CityAirports,
  seed: number,
  columns: FlightColumns,
): World {
  return worldOf(indexAirports(airports, cityAirports), createZones(), cityAirports, columns, seed)
}

/** The columns of a world, to be handed to another thread. */
export function columnsOf({ timetable: { legOf: _legOf, ...columns } }: World): FlightColumns {
  return columns
}

/** A world of given flights. */
export function assembleWorld(
  airports: readonly SimulatorAirport[],
  cityAirports: CityAirports,
  flights: readonly Flight[],
  zones: Zones = createZones(),
): World {
  const index = indexAirports(airports, cityAirports)
  return worldOf(index, zones, cityAirports, tabulate(flights, index), 1)
}

function worldOf(
  index: AirportIndex,
  zones: Zones,
  cityAirports: CityAirports,
  columns: FlightColumns,
  seed: number,
): World {
  const timetable = readTimetable(columns)
  const clock = createDayClock(
    zones,
    index.airports.map(({ timezone }) => timezone),
  )
  const indexes = (codes: readonly string[]): readonly number[] =>
    codes.flatMap((code) => {
      const at = index.indexOf(code)
      return at === undefined ? [] : [at]
    })
  return {
    seed,
    index,
    zones,
    clock,
    timetable,
    connections: createConnectionScan(timetable, index, clock),
    // A code may name an area and one of its airports alike: the area wins.
    airportsOf: (code) => indexes(cityAirports.get(code) ?? [code]),
  }
}
