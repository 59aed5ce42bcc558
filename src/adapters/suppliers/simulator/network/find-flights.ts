import { dateOf, DAY_MINUTES, dayOf, localText, operatingBit } from '../world/calendar.ts'
import { carrierAt } from '../world/carriers.ts'
import { hopOn, present } from './itinerary.ts'
import type { World } from './world.ts'

interface FlightSought {
  /** `BA75` */
  readonly flightNumber: string
  readonly airport: string
  readonly way: 'arrival' | 'departure'
  /** On the airport's calendar. */
  readonly date: string
}

interface FoundFlight {
  /** On the airport's clock, `2026-12-01T15:30`. */
  readonly at: string
  readonly isDomestic: boolean
}

/** A flight may land up to two days after it left, and over the date line a day before. */
const DAYS = { arrival: [-2, -1, 0, 1], departure: [0] } as const

/** Flights of a number that land, or leave, at an airport on a day; several where it stops there twice. */
export function findFlights(world: World, { flightNumber, airport, way, date }: FlightSought): readonly FoundFlight[] {
  const { timetable, index, zones } = world
  const at = index.indexOf(airport)
  const number = Number(/\d+$/.exec(flightNumber.slice(2))?.[0])
  if (at === undefined || Number.isNaN(number)) return []
  const ends = way === 'arrival' ? timetable.to : timetable.from
  const { timezone } = index.at(at)
  const found: FoundFlight[] = []
  for (let flight = 0; flight < timetable.size; flight++) {
    if (timetable.number[flight] !== number || ends[flight] !== at) continue
    if (carrierAt(present(timetable.carrier[flight])).code !== flightNumber.slice(0, 2)) continue
    for (const shift of DAYS[way]) {
      const day = dayOf(date) + shift
      if ((present(timetable.days[flight]) & operatingBit(day)) === 0) continue
      const { departsUtc, arrivesUtc } = hopOn(world, flight, day)
      const local = zones.toLocal(timezone, way === 'arrival' ? arrivesUtc : departsUtc)
      if (dateOf(Math.floor(local / DAY_MINUTES)) !== date) continue
      const [from, to] = [present(timetable.from[flight]), present(timetable.to[flight])]
      found.push({ at: localText(local).slice(0, 16), isDomestic: index.countryOf[from] === index.countryOf[to] })
    }
  }
  return found
}
