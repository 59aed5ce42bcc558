import { cheapestClass, seatsInClass } from './booking-classes.ts'
import { cabinOn, type CabinIndex, capacityOf } from '../network/cabins.ts'
import type { SimCarrier } from '../world/carriers.ts'
import { remainingSeats, type SoldSeats } from './inventory.ts'
import { carrierOf, type Hop, hopOn, type Itinerary, mainCarrier, present, weakestLink } from '../network/itinerary.ts'
import type { World } from '../network/world.ts'

/** An itinerary with the seats it can be sold in now. */
export interface Choice {
  readonly itinerary: Itinerary
  /** Sets the fare. */
  readonly carrier: SimCarrier
  /** The cabin asked for. */
  readonly cabin: CabinIndex
  /** The cabin really flown, and its booking class, on each hop. */
  readonly cabins: readonly CabinIndex[]
  readonly classes: readonly number[]
  /** Fewest seats left at this price on any hop; infinite where nobody counted them. */
  readonly remaining: number
}

/** What seats are asked for: how many together, in which cabin, on which day the fare is read. */
interface SeatsAsked {
  readonly cabin: CabinIndex
  readonly seats: number
  /** Day since 1970: cheap booking classes must be bought in time. */
  readonly pricedOn: number
}

/** The seats of a flight on a day that are sold to somebody who asks. */
export interface Seating {
  readonly cabin: CabinIndex
  readonly bookingClass: number
  /** Seats of that class that are left. */
  readonly left: number
}

/** @returns null when too few are left. */
function seatOn(
  world: World,
  sold: SoldSeats,
  { flight, day }: Pick<Hop, 'flight' | 'day'>,
  { cabin: wanted, seats, pricedOn }: SeatsAsked,
): Seating | null {
  const cabin = cabinOn(world, flight, wanted)
  const capacity = capacityOf(world, flight, cabin)
  const remaining = remainingSeats(world, sold, { flight, day, cabin })
  if (remaining < Math.max(1, seats)) return null
  const bookingClass = cheapestClass({
    capacity,
    remaining,
    carrier: carrierOf(world, flight),
    km: present(world.timetable.km[flight]),
    daysAhead: day - pricedOn,
    seats,
  })
  return bookingClass < 0 ? null : { cabin, bookingClass, left: seatsInClass(capacity, remaining, bookingClass) }
}

/** Remembers the seats of one search: many itineraries share a flight. */
export function rememberSeats(
  world: World,
  sold: SoldSeats,
  asked: SeatsAsked,
): (hop: Pick<Hop, 'flight' | 'day'>) => Seating | null {
  const known = new Map<number, Seating | null>()
  return (hop) => {
    // Days are taken in turns of 512: no search spans so many.
    const key = hop.flight * 512 + (hop.day % 512)
    let seating = known.get(key)
    if (seating === undefined) {
      seating = seatOn(world, sold, hop, asked)
      known.set(key, seating)
    }
    return seating
  }
}

/** @returns null when a hop lacks the seats, or its longest flight lacks the cabin. */
export function chooseSeats(
  world: World,
  itinerary: Itinerary,
  sold: SoldSeats,
  asked: SeatsAsked,
  seatsOf: (hop: Hop) => Seating | null = (hop) => seatOn(world, sold, hop, asked),
): Choice | null {
  const seatings: Seating[] = []
  for (const hop of itinerary.hops) {
    const seating = seatsOf(hop)
    if (!seating) return null
    seatings.push(seating)
  }
  if (present(seatings[longestHop(world, itinerary)]).cabin !== asked.cabin) return null
  return {
    itinerary,
    carrier: mainCarrier(world, itinerary),
    cabin: asked.cabin,
    cabins: seatings.map(({ cabin }) => cabin),
    classes: seatings.map(({ bookingClass }) => bookingClass),
    remaining: Math.min(...seatings.map(({ left }) => left)),
  }
}

/** Position of the flight that sets cabin and fare. */
export function longestHop({ timetable }: World, { hops }: Itinerary): number {
  let longest = 0
  for (let at = 1; at < hops.length; at++) {
    if (present(timetable.km[present(hops[at]).flight]) > present(timetable.km[present(hops[longest]).flight])) {
      longest = at
    }
  }
  return longest
}

/** The choice as it was quoted, with the booking classes of then. */
export function recallChoice(
  world: World,
  hops: readonly { readonly flight: number; readonly day: number; readonly bookingClass: number }[],
  cabin: CabinIndex,
  remaining = Number.POSITIVE_INFINITY,
): Choice {
  const itinerary = recallItinerary(world, hops)
  return {
    itinerary,
    carrier: mainCarrier(world, itinerary),
    cabin,
    cabins: hops.map(({ flight }) => cabinOn(world, flight, cabin)),
    classes: hops.map(({ bookingClass }) => bookingClass),
    remaining,
  }
}

function recallItinerary(
  world: World,
  quoted: readonly { readonly flight: number; readonly day: number }[],
): Itinerary {
  const hops = quoted.map(({ flight, day }) => hopOn(world, flight, day))
  return { hops, link: weakestLink(world, hops) }
}
