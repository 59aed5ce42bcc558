import type { World } from '#adapters/suppliers/simulator/index.ts'
import type { Figure } from '../figures.ts'
import { spread } from './samples.ts'
import type { Pair } from './traffic.ts'

/** Flights of one leg by time of departure, in minutes since midnight UTC of the first day. */
export interface LegFlights {
  readonly from: string
  readonly to: string
  readonly departs: readonly number[]
  readonly arrives: readonly number[]
}

/** A planner from npm over the same flights. */
export interface Peer {
  readonly name: string
  /** Asked for a few pairs only. */
  readonly slow?: boolean
  /** Looks for journeys that leave after a minute. @returns how many it found */
  search(from: string, to: string, minutes: number): number
}

/** What `bench/peers` exports when it is installed. */
interface PeerModules {
  readonly minotor: { openPeer(legs: readonly LegFlights[]): Peer }
  readonly raptor: { openPeers(legs: readonly LegFlights[]): readonly Peer[] }
}

const EIGHT = 8 * 60
const DAY_MINUTES = 1440
/** Two days of departures hold every journey of one that a traveller would take. */
const DAYS = 2
const PAIRS = 30
const SLOW_PAIRS = 2

/** npm's journey planners on the same network: earliest arrival and all of a day. */
export async function measurePeers(world: World, pairs: readonly Pair[], firstDay: number): Promise<readonly Figure[]> {
  const modules = await loadPeers()
  if (!modules) return [{ name: 'minotor, raptor-journey-planner', value: 'not installed: npm install in bench/peers' }]
  const legs = legsOf(world, firstDay)
  const openers = [() => [modules.minotor.openPeer(legs)], () => modules.raptor.openPeers(legs)]
  return openers.flatMap((open) => {
    const start = performance.now()
    const peers = open()
    const load = ((performance.now() - start) / 1000).toFixed(1)
    return peers.map((peer) => measurePeer(peer, pairs, load))
  })
}

function measurePeer({ name, slow, search }: Peer, pairs: readonly Pair[], load: string): Figure {
  const asked = pairs.slice(0, slow ? SLOW_PAIRS : PAIRS)
  let found = 0
  const samples = asked.map(({ from, to }) => {
    const start = performance.now()
    if (search(from, to, EIGHT) > 0) found++
    return performance.now() - start
  })
  return spread(`${name} (read in ${load} s, ${found} of ${asked.length} pairs found)`, samples)
}

async function loadPeers(): Promise<PeerModules | null> {
  const address = (name: string): string => new URL(`../peers/${name}.ts`, import.meta.url).href
  try {
    // By address, so that the checks of the shop need not have these packages.
    const [minotor, raptor] = await Promise.all([import(address('minotor')), import(address('raptor'))])
    return { minotor, raptor }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  }
}

function legsOf({ timetable, index, clock }: World, firstDay: number): readonly LegFlights[] {
  const opens = firstDay * DAY_MINUTES
  const legs: LegFlights[] = []
  for (let leg = 0; leg < timetable.legTo.length; leg++) {
    const first = timetable.legFlights[leg] ?? 0
    const from = timetable.from[first] ?? 0
    const flights: (readonly [number, number])[] = []
    for (let flight = first; flight < (timetable.legFlights[leg + 1] ?? 0); flight++) {
      for (let day = firstDay - 1; day <= firstDay + DAYS; day++) {
        if (((timetable.days[flight] ?? 0) & clock.on(day, clock.zoneOf[from] ?? 0).bit) === 0) continue
        const departs = clock.utcOf(from, day, timetable.departure[flight] ?? 0) - opens
        if (departs >= 0 && departs < DAYS * DAY_MINUTES)
          flights.push([departs, departs + (timetable.block[flight] ?? 0)])
      }
    }
    flights.sort((a, b) => a[0] - b[0])
    if (flights.length === 0) continue
    legs.push({
      from: index.at(from).iata,
      to: index.at(timetable.legTo[leg] ?? 0).iata,
      departs: flights.map(([departs]) => departs),
      arrives: flights.map(([, arrives]) => arrives),
    })
  }
  return legs
}
