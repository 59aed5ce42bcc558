import { cabinOn, type CabinIndex } from './cabins.ts'
import { partnership, type Partnership, type SimCarrier } from './carriers.ts'
import { openClass } from './fares.ts'
import { remainingSeats, type SoldSeats } from './inventory.ts'
import { carrierOf, type Hop, hopOn, type Itinerary, mainCarrier, present } from './itinerary.ts'
import type { World } from './world.ts'

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
  /** Fewest seats left on any hop. */
  readonly remaining: number
}

/** @returns null when a hop lacks the seats, or its longest flight lacks the cabin. */
export function chooseSeats(
  world: World,
  itinerary: Itinerary,
  cabin: CabinIndex,
  sold: SoldSeats,
  seats: number,
): Choice | null {
  const cabins = itinerary.hops.map(({ flight }) => cabinOn(world, flight, cabin))
  if (cabins[longestHop(world, itinerary)] !== cabin) return null
  const left = itinerary.hops.map(({ flight, day }, at) =>
    remainingSeats(world, sold, { flight, day, cabin: present(cabins[at]) }),
  )
  const remaining = Math.min(...left)
  if (remaining < seats || remaining === 0) return null
  const classes = itinerary.hops.map(({ flight }, at) =>
    openClass(world, flight, present(cabins[at]), present(left[at])),
  )
  return { itinerary, carrier: mainCarrier(world, itinerary), cabin, cabins, classes, remaining }
}

/** The choice as it was quoted, with the booking classes of then. */
export function recallChoice(
  world: World,
  hops: readonly { readonly flight: number; readonly day: number; readonly bookingClass: number }[],
  cabin: CabinIndex,
): Choice {
  const itinerary = recallItinerary(world, hops)
  return {
    itinerary,
    carrier: mainCarrier(world, itinerary),
    cabin,
    cabins: hops.map(({ flight }) => cabinOn(world, flight, cabin)),
    classes: hops.map(({ bookingClass }) => bookingClass),
    remaining: 0,
  }
}

function recallItinerary(
  world: World,
  quoted: readonly { readonly flight: number; readonly day: number }[],
): Itinerary {
  const hops = quoted.map(({ flight, day }) => hopOn(world, flight, day))
  return { hops, link: weakestLink(world, hops) }
}

const WEAKNESS: readonly Partnership[] = ['same', 'partners', 'interline', 'none']

function weakestLink(world: World, hops: readonly Hop[]): Partnership {
  let weakest = 0
  hops.slice(1).forEach((hop, at) => {
    const link = partnership(carrierOf(world, present(hops[at]).flight), carrierOf(world, hop.flight))
    weakest = Math.max(weakest, WEAKNESS.indexOf(link))
  })
  return present(WEAKNESS[weakest])
}

function longestHop({ timetable }: World, { hops }: Itinerary): number {
  let longest = 0
  hops.forEach(({ flight }, at) => {
    if (present(timetable.km[flight]) > present(timetable.km[present(hops[longest]).flight])) longest = at
  })
  return longest
}
