import { type SimCarrier, CARRIERS, SIMULATED_AIRLINE } from '../world/carriers.ts'
import type { AirportIndex } from '../world/geo.ts'

/** The shop's home: every served airport of the world must be two stops away at most. */
const HOME = 'LOS'
const NEAR_KM = 2500

interface Link {
  readonly carrier: SimCarrier
  readonly from: number
  readonly to: number
}

/** A link that is flown already. */
interface Flown extends Link {
  readonly weekly: number
}

/**
 * Routes for the served airports that lie more than two stops of daily flights from home: each is
 * tied to the nearest airport within one stop of home, by a carrier of its country where one flies there.
 */
export function connectUnserved(
  index: AirportIndex,
  routes: readonly Flown[],
  served: readonly number[],
): readonly Link[] {
  const home = index.indexOf(HOME)
  if (home === undefined) return []
  const sellable = routes.filter(({ carrier }) => carrier.manner !== 'low_cost' && carrier.code !== SIMULATED_AIRLINE)
  const daily = sellable.filter(({ weekly }) => weekly >= 7)
  const steps = stepsFrom(home, daily, index.airports.length)
  const carriersAt = carriersByAirport(daily, index.airports.length)
  const gateways = served.filter((at) => (steps[at] ?? 9) <= 2 && (carriersAt[at]?.length ?? 0) > 0)
  return served
    .filter((at) => (steps[at] ?? 9) > 3)
    .flatMap((at) => {
      const from = nearest(index, at, gateways)
      const carrier = from === undefined ? undefined : localCarrier(index, carriersAt[from] ?? [], at)
      return from !== undefined && carrier ? [{ carrier, from, to: at }] : []
    })
}

/** Flights that the way from home to each airport takes; 9 where there is none. */
function stepsFrom(home: number, routes: readonly Link[], size: number): Uint8Array {
  const neighbours: number[][] = Array.from({ length: size }, () => [])
  for (const { from, to } of routes) {
    neighbours[from]?.push(to)
    neighbours[to]?.push(from)
  }
  const steps = new Uint8Array(size).fill(9)
  steps[home] = 0
  let frontier = [home]
  for (let step = 1; frontier.length > 0; step++) {
    const next: number[] = []
    for (const at of frontier) {
      for (const neighbour of neighbours[at] ?? []) {
        if ((steps[neighbour] ?? 0) !== 9) continue
        steps[neighbour] = step
        next.push(neighbour)
      }
    }
    frontier = next
  }
  return steps
}

function carriersByAirport(routes: readonly Link[], size: number): readonly SimCarrier[][] {
  const found: Set<number>[] = Array.from({ length: size }, () => new Set())
  for (const { carrier, from } of routes) found[from]?.add(carrier.index)
  return found.map((set) => [...set].flatMap((at) => CARRIERS[at] ?? []))
}

/** Prefers the own country within a sensible distance. */
function nearest(index: AirportIndex, airport: number, gateways: readonly number[]): number | undefined {
  const { country } = index.at(airport)
  let best: number | undefined
  let bestCost = Number.POSITIVE_INFINITY
  for (const gateway of gateways) {
    const km = index.distanceKm(airport, gateway)
    if (km < 60 || index.inOneArea(airport, gateway)) continue
    const cost = index.at(gateway).country === country && km < NEAR_KM ? km / 3 : km
    if (cost < bestCost) [best, bestCost] = [gateway, cost]
  }
  return best
}

function localCarrier(index: AirportIndex, carriers: readonly SimCarrier[], airport: number): SimCarrier | undefined {
  const { country } = index.at(airport)
  return carriers.find((carrier) => carrier.country === country) ?? carriers[0]
}
