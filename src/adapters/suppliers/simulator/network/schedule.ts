import { AIRCRAFT } from '../world/aircraft.ts'
import { CABINS, capacityOf } from './cabins.ts'
import { dateOf, instantText, localText, operatingBit } from '../world/calendar.ts'
import { hopOn, present } from './itinerary.ts'
import { carrierAt } from '../world/carriers.ts'
import { OPERATORS } from '../world/operators.ts'
import { terminalName } from './terminals.ts'
import type { World } from './world.ts'

/** Heads of the columns of `scheduleLines`. */
export const SCHEDULE_COLUMNS = [
  // Place in the timetable: the last word where itineraries weigh the same.
  'flight',
  'carrier',
  'number',
  'operating_carrier',
  'origin',
  'destination',
  'departure_date',
  'departure_local',
  'arrival_local',
  'departure_utc',
  'arrival_utc',
  'departure_terminal',
  'arrival_terminal',
  'distance_km',
  'aircraft',
  ...CABINS.map((cabin) => `seats_${cabin}` as const),
] as const

/** The flights that leave on a local date, a line of CSV each, in the order of the timetable. */
export function* scheduleLines(world: World, day: number): Generator<string> {
  const { timetable } = world
  const bit = operatingBit(day)
  for (let flight = 0; flight < timetable.size; flight++) {
    if ((present(timetable.days[flight]) & bit) !== 0) yield scheduleLine(world, flight, day)
  }
}

function scheduleLine(world: World, flight: number, day: number): string {
  const { timetable, index, zones } = world
  const { departsUtc, arrivesUtc } = hopOn(world, flight, day)
  const origin = index.at(present(timetable.from[flight]))
  const destination = index.at(present(timetable.to[flight]))
  return [
    flight,
    carrierAt(present(timetable.carrier[flight])).code,
    present(timetable.number[flight]),
    present(OPERATORS[present(timetable.operator[flight])]).code,
    origin.iata,
    destination.iata,
    dateOf(day),
    localText(zones.toLocal(origin.timezone, departsUtc)),
    localText(zones.toLocal(destination.timezone, arrivesUtc)),
    instantText(departsUtc),
    instantText(arrivesUtc),
    terminalName(present(timetable.departureTerminal[flight])),
    terminalName(present(timetable.arrivalTerminal[flight])),
    present(timetable.km[flight]),
    present(AIRCRAFT[present(timetable.aircraft[flight])]).code,
    ...CABINS.map((_, cabin) => capacityOf(world, flight, cabin)),
  ].join(',')
}
