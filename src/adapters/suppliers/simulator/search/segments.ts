import type { Baggage, Carrier, Endpoint, Segment, Slice } from '#contracts/flights/itineraries.ts'
import type { CompactSegment } from '#modules/flights/flight-supplier.ts'
import { AIRCRAFT } from '../world/aircraft.ts'
import { dateOf, DAY_MINUTES, instantText, localText } from '../world/calendar.ts'
import { cabinAt } from '../network/cabins.ts'
import { CARRIERS, partnership, type SimCarrier } from '../world/carriers.ts'
import type { Choice } from '../fares/choice.ts'
import { classLetter } from '../fares/fares.ts'
import { carrierOf, type Hop, present } from '../network/itinerary.ts'
import { magicOf, STOP_ON_THE_WAY } from '../world/magic-routes.ts'
import { mix } from '../world/noise.ts'
import { OPERATORS } from '../world/operators.ts'
import { terminalName } from '../network/terminals.ts'
import type { World } from '../network/world.ts'

/** What the fare adds to the flights. */
interface SliceFare {
  readonly tier: number
  readonly together: boolean
  readonly baggages: readonly Baggage[]
  /** Minutes that a schedule change has moved the flights by. */
  readonly shift: number
}

/** Above the numbers that airlines give their own flights, and below five digits. */
export const CODESHARE_FROM = 6000
const CODESHARES = 3900

export function describeSlice(world: World, choice: Choice, fare: SliceFare): Slice {
  const segments = choice.itinerary.hops.map((hop, at) =>
    describeSegment(world, choice, at, moved(hop, fare.shift), fare),
  )
  const first = present(segments[0])
  const last = present(segments.at(-1))
  const { hops } = choice.itinerary
  return {
    origin: first.origin,
    destination: last.destination,
    departing_at: first.departing_at,
    arriving_at: last.arriving_at,
    duration_minutes: present(hops.at(-1)).arrivesUtc - present(hops[0]).departsUtc,
    segments,
  }
}

const CARRIER_FACTS: readonly Carrier[] = CARRIERS.map(({ code, name }) => ({ iata_code: code, name }))
const OPERATOR_FACTS: readonly Carrier[] = OPERATORS.map(({ code, name }) => ({ iata_code: code, name }))

export function describeCarrier({ index }: SimCarrier): Carrier {
  return present(CARRIER_FACTS[index])
}

function moved(hop: Hop, minutes: number): Hop {
  return { ...hop, departsUtc: hop.departsUtc + minutes, arrivesUtc: hop.arrivesUtc + minutes }
}

function describeSegment(world: World, choice: Choice, at: number, hop: Hop, fare: SliceFare): Segment {
  const { timetable, index, zones } = world
  const from = present(timetable.from[hop.flight])
  const to = present(timetable.to[hop.flight])
  const origin = index.at(from)
  const destination = index.at(to)
  const operating = carrierOf(world, hop.flight)
  const marketed = marketing(world, choice.carrier, operating, hop.flight)
  const cabin = present(choice.cabins[at])
  const letter = classLetter(cabin, present(choice.classes[at]))
  return {
    key: segmentKey(world, choice, at),
    origin: endpoint(world, from, present(timetable.departureTerminal[hop.flight])),
    destination: endpoint(world, to, present(timetable.arrivalTerminal[hop.flight])),
    departing_at: localText(zones.toLocal(origin.timezone, hop.departsUtc)),
    departing_at_utc: instantText(hop.departsUtc),
    arriving_at: localText(zones.toLocal(destination.timezone, hop.arrivesUtc)),
    arriving_at_utc: instantText(hop.arrivesUtc),
    duration_minutes: hop.arrivesUtc - hop.departsUtc,
    distance_km: present(timetable.km[hop.flight]),
    marketing_carrier: describeCarrier(marketed.carrier),
    marketing_flight_number: String(marketed.number),
    operating_carrier: present(OPERATOR_FACTS[present(timetable.operator[hop.flight])]),
    aircraft: present(AIRCRAFT[present(timetable.aircraft[hop.flight])]).name,
    cabin_class: cabinAt(cabin),
    booking_class: letter,
    fare_basis_code: `${letter}${fare.together ? 'R' : 'O'}${fare.tier + 1}${origin.country}${choice.carrier.code}`,
    baggages: [...fare.baggages],
    ...(magicOf(origin.iata, destination.iata) === 'stops_on_the_way' && { stops: [STOP_ON_THE_WAY] }),
  }
}

/** `LOS-LHR|BA|74|2026-12-01` */
export function segmentKey(world: World, { carrier, itinerary }: Choice, at: number): string {
  const { timetable, index } = world
  const { flight, day } = present(itinerary.hops[at])
  const marketed = marketing(world, carrier, carrierOf(world, flight), flight)
  const from = index.at(present(timetable.from[flight])).iata
  const to = index.at(present(timetable.to[flight])).iata
  return `${from}-${to}|${marketed.carrier.code}|${marketed.number}|${dateOf(day)}`
}

const MINUTE_MS = 60_000

/** The flights of one search in short: many journeys share a flight. @param shift minutes, as of `SliceFare` */
export function rememberCompact(world: World, shift: number): (choice: Choice, at: number) => CompactSegment {
  const known = new Map<number, CompactSegment>()
  return (choice, at) => {
    const { flight, day } = present(choice.itinerary.hops[at])
    const marketed = marketingCarrier(choice.carrier, carrierOf(world, flight), flight)
    // Days are taken in turns of 512: no search spans so many.
    const key = (flight * 512 + (day % 512)) * 1024 + marketed.index
    let compact = known.get(key)
    if (!compact) {
      compact = compactSegment(world, choice, at, marketed, shift)
      known.set(key, compact)
    }
    return compact
  }
}

function compactSegment(world: World, choice: Choice, at: number, marketed: SimCarrier, shift: number): CompactSegment {
  const { timetable, zones } = world
  const { flight, departsUtc, arrivesUtc } = present(choice.itinerary.hops[at])
  const origin = endpoint(world, present(timetable.from[flight]), present(timetable.departureTerminal[flight]))
  const destination = endpoint(world, present(timetable.to[flight]), present(timetable.arrivalTerminal[flight]))
  const departs = departsUtc + shift
  const arrives = arrivesUtc + shift
  return {
    origin,
    destination,
    departure: departs * MINUTE_MS,
    arrival: arrives * MINUTE_MS,
    departureMinute: zones.toLocal(origin.timezone, departs) % DAY_MINUTES,
    arrivalMinute: zones.toLocal(destination.timezone, arrives) % DAY_MINUTES,
    carrier: describeCarrier(marketed),
    cabin: cabinAt(present(choice.cabins[at])),
  }
}

/** Described once per world and terminal: offers share them. */
const endpoints = new WeakMap<World, Map<number, Endpoint>>()

function endpoint(world: World, at: number, terminal: number): Endpoint {
  let known = endpoints.get(world)
  if (!known) {
    known = new Map()
    endpoints.set(world, known)
  }
  const key = at * 256 + terminal
  let described = known.get(key)
  if (!described) {
    const { iata, name, city, country, timezone } = world.index.at(at)
    const terminalText = terminalName(terminal) || null
    described = { iata_code: iata, name, city_name: city, country_code: country, terminal: terminalText, timezone }
    known.set(key, described)
  }
  return described
}

/** Every other feeder flight of a partner is sold under the main carrier's own number. */
function marketing({ timetable }: World, main: SimCarrier, operating: SimCarrier, flight: number) {
  const carrier = marketingCarrier(main, operating, flight)
  const number = carrier === operating ? present(timetable.number[flight]) : CODESHARE_FROM + (flight % CODESHARES)
  return { carrier, number }
}

function marketingCarrier(main: SimCarrier, operating: SimCarrier, flight: number): SimCarrier {
  const shared = partnership(main, operating) === 'partners' && mix(flight) % 2 === 0
  return shared ? main : operating
}
