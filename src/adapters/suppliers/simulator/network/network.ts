import { type SimCarrier, CARRIERS, carrierByCode, SIMULATED_AIRLINE } from '../world/carriers.ts'
import type { AirportIndex } from '../world/geo.ts'
import { MAGIC_PAIRS } from '../world/magic-routes.ts'
import { noise } from '../world/noise.ts'
import { connectUnserved } from './reach.ts'

/** A pair of airports that a carrier flies both ways. */
export interface Route {
  readonly carrier: SimCarrier
  /** Index of the airport where its rotations start. */
  readonly from: number
  readonly to: number
  readonly km: number
  readonly weekly: number
  /** How busy the far end is; 1 is an ordinary large airport. */
  readonly weight: number
  /** Invented from the sizes of its ends, not in the table of carriers. */
  readonly grown: boolean
  /** Whether some of its flights are one season's only. */
  readonly seasonal: boolean
}

interface Candidate {
  readonly airport: number
  readonly km: number
  readonly score: number
}

const MIN_KM = 110
const LOW_COST_KM = 4200
/** International routes of the home market are all in the carrier table: none are invented. */
const CURATED_MARKET = 'NG'

/** Grows the world's routes from hubs, fleets and sizes, the same for the same seed and airports. */
export function buildNetwork(index: AirportIndex, seed: number, flightsPerDay: number): readonly Route[] {
  const weights = weighAirports(index)
  const served = index.airports.flatMap((airport, at) => (airport.rank >= 2 ? [at] : []))
  const routes = new Map<string, Route>()
  const add = (carrier: SimCarrier, from: number, to: number, weekly: number, grown = false): void => {
    const key = `${carrier.code}${Math.min(from, to)}-${Math.max(from, to)}`
    if (from === to || routes.has(key)) return
    const seasonal = grown && index.at(to).rank >= 3
    routes.set(key, {
      carrier,
      from,
      to,
      km: index.distanceKm(from, to),
      weekly,
      weight: weights[to] ?? 1,
      grown,
      seasonal,
    })
  }
  for (const carrier of CARRIERS) {
    for (const { from, to, weekly } of carrier.routes) addPair(index, from, to, (a, b) => add(carrier, a, b, weekly))
    for (const hub of carrier.hubs) {
      const start = index.indexOf(hub.airport)
      if (start === undefined) continue
      for (const candidate of destinations(index, weights, served, carrier, start, seed).slice(0, hub.breadth)) {
        const weekly = weeklyFlights(index, weights, carrier, hub.breadth, start, candidate, seed)
        add(carrier, start, candidate.airport, weekly, true)
      }
    }
  }
  for (const [from, to] of MAGIC_PAIRS) {
    addPair(index, from, to, (a, b) => add(carrierByCode(SIMULATED_AIRLINE), a, b, 21))
  }
  for (const { carrier, from, to } of connectUnserved(index, [...routes.values()], served)) add(carrier, from, to, 14)
  return scaleTo(flightsPerDay, [...routes.values()])
}

/** Flies the grown routes more or less often, so that the world has about so many flights a day. */
function scaleTo(flightsPerDay: number, routes: readonly Route[]): readonly Route[] {
  const scaled = (weekly: number, factor: number): number => {
    const flights = weekly * factor
    return flights < 6 ? Math.max(1, Math.round(flights)) : Math.max(1, Math.round(flights / 7)) * 7
  }
  let [low, high] = [0.01, 8]
  for (let round = 0; round < 12; round++) {
    const middle = (low + high) / 2
    const weekly = routes.reduce((sum, { weekly: flown, grown }) => sum + (grown ? scaled(flown, middle) : flown), 0)
    if ((weekly * 2) / 7 < flightsPerDay) low = middle
    else high = middle
  }
  return routes.map((route) => (route.grown ? { ...route, weekly: scaled(route.weekly, low) } : route))
}

function addPair(index: AirportIndex, from: string, to: string, add: (from: number, to: number) => void): void {
  const a = index.indexOf(from)
  const b = index.indexOf(to)
  if (a !== undefined && b !== undefined) add(a, b)
}

/** Large airports weigh 1, medium ones 0.15, and every hub of a network airline adds to its airport. */
function weighAirports(index: AirportIndex): Float32Array {
  const weights = Float32Array.from(index.airports, ({ rank }) => (rank >= 3 ? 1 : rank === 2 ? 0.15 : 0))
  for (const carrier of CARRIERS) {
    for (const hub of carrier.hubs) {
      const at = index.indexOf(hub.airport)
      if (at !== undefined && hub.breadth >= 25) weights[at] = Math.min(6, (weights[at] ?? 0) + hub.breadth / 80)
    }
  }
  return weights
}

function destinations(
  index: AirportIndex,
  weights: Float32Array,
  served: readonly number[],
  carrier: SimCarrier,
  hub: number,
  seed: number,
): readonly Candidate[] {
  const reach = growthReach(carrier, hub, index)
  const home = index.at(hub).country
  const closedAtHome = home !== carrier.country && !isOpenMarket(home, carrier.country)
  const candidates: Candidate[] = []
  for (const airport of served) {
    const { country, rank } = index.at(airport)
    const domestic = country === home
    // Airlines fly abroad from home: a foreign hub's domestic market is closed to them.
    if (domestic && closedAtHome) continue
    if (!domestic && (country === CURATED_MARKET || home === CURATED_MARKET)) continue
    const km = index.distanceKm(hub, airport)
    if (km < MIN_KM || km > reach) continue
    if (!domestic && rank < 3 && km > 1800) continue
    const pull = (domestic ? 3 : 1) * (km > 3000 ? Math.sqrt(3000 / km) : 1)
    const luck = 0.6 + 0.8 * noise(seed, carrier.index, airport, hub)
    candidates.push({ airport, km, score: (weights[airport] ?? 0) * pull * luck })
  }
  return candidates.sort((a, b) => b.score - a.score || a.airport - b.airport)
}

/** Small airlines stay near: only the routes of their row take them further. */
function growthReach(carrier: SimCarrier, hub: number, index: AirportIndex): number {
  const { iata } = index.at(hub)
  const breadth = carrier.hubs.find(({ airport }) => airport === iata)?.breadth ?? 0
  const ambition = breadth < 15 ? 1500 : breadth < 35 ? 3500 : breadth < 60 ? 9000 : 20_000
  return Math.min(carrier.reachKm, ambition, carrier.manner === 'full' ? 20_000 : LOW_COST_KM)
}

const SINGLE_MARKET = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IS IT LV LT LU MT NL NO PL PT RO SK SI ES SE CH'.split(' '),
)

/** In the European common aviation area, airlines of one member fly inside another. */
function isOpenMarket(market: string, carrier: string): boolean {
  return SINGLE_MARKET.has(market) && (SINGLE_MARKET.has(carrier) || carrier === 'GB')
}

function weeklyFlights(
  index: AirportIndex,
  weights: Float32Array,
  carrier: SimCarrier,
  breadth: number,
  hub: number,
  { airport, km }: Candidate,
  seed: number,
): number {
  const domestic = index.at(hub).country === index.at(airport).country
  const perWeek = km < 800 ? 12 : km < 2000 ? 9 : km < 5000 ? 6 : 5
  const size = Math.sqrt((weights[airport] ?? 0.1) * Math.min(3, breadth / 40))
  const luck = 0.7 + 0.6 * noise(seed, carrier.index, hub, airport)
  const flights = perWeek * size * luck * (domestic ? 1.6 : 1)
  const most = km < 2000 ? 56 : 21
  return flights < 6 ? Math.max(3, Math.round(flights)) : Math.min(most, Math.round(flights / 7) * 7)
}
