import { type AirportIndex, indexAirports, type SimulatorAirport } from './geo.ts'
import { buildNetwork } from './network.ts'
import { buildTimetable, type Timetable } from './timetable.ts'
import { createZones, type Zones } from './zones.ts'

/** The simulated world: airports, their zones, and every weekly flight between them. */
export interface World {
  readonly seed: number
  readonly index: AirportIndex
  readonly zones: Zones
  readonly timetable: Timetable
  /** Airports of a metropolitan area, or the airport itself; empty when the code is unknown. */
  airportsOf(code: string): readonly number[]
}

export function buildWorld(
  airports: readonly SimulatorAirport[],
  cityAirports: ReadonlyMap<string, readonly string[]>,
  seed: number,
): World {
  const index = indexAirports(airports, cityAirports)
  const zones = createZones()
  const timetable = buildTimetable(index, zones, buildNetwork(index, seed), seed)
  const indexes = (codes: readonly string[]): readonly number[] =>
    codes.flatMap((code) => {
      const at = index.indexOf(code)
      return at === undefined ? [] : [at]
    })
  return {
    seed,
    index,
    zones,
    timetable,
    // A code may name an area and one of its airports alike: the area wins.
    airportsOf: (code) => indexes(cityAirports.get(code) ?? [code]),
  }
}
