import { Duration, Query, Router, StopsIndex, Time, Timetable } from 'minotor'
import type { LegFlights, Peer } from '../search/peers.ts'

const REGULAR = { pickUpType: 'REGULAR', dropOffType: 'REGULAR' } as const

/** npm's minotor: earliest arrival by number of flights, from one departure time. */
export function openPeer(legs: readonly LegFlights[]): Peer {
  const routes = new Map(legs.map((leg, at) => [String(at), routeOf(leg)]))
  const stops = new Map<string, { transfers: []; routes: string[] }>()
  const stopOf = (code: string) => {
    const stop = stops.get(code) ?? { transfers: [], routes: [] }
    stops.set(code, stop)
    return stop
  }
  legs.forEach(({ from, to }, at) => {
    stopOf(from).routes.push(String(at))
    stopOf(to)
  })
  const services = new Map([['flight', { type: 'BUS', name: 'flight' } as const]])
  const timetable = new Timetable(stops, routes, services)
  const index = new StopsIndex(
    new Map(
      [...stops.keys()].map((id) => [id, { id, name: id, children: [], locationType: 'SIMPLE_STOP_OR_PLATFORM' }]),
    ),
  )
  const router = new Router(timetable, index)
  return {
    name: 'minotor 1.0.7, earliest arrival after 08:00',
    search(from, to, minutes) {
      const query = new Query.Builder()
        .from(from)
        .to(to)
        .departureTime(Time.fromSeconds(minutes * 60))
        .maxTransfers(2)
        .minTransferTime(Duration.fromSeconds(3600))
        .build()
      return router.route(query).bestRoute() ? 1 : 0
    },
  }
}

function routeOf({ from, to, departs, arrives }: LegFlights) {
  const stopTimes = departs.flatMap((leaves, at) => {
    const lands = arrives[at] ?? leaves
    return [stopTime(leaves), stopTime(lands)]
  })
  return {
    stopTimes,
    stops: [from, to],
    stopIndices: new Map([
      [from, 0],
      [to, 1],
    ]),
    serviceRouteId: 'flight',
  }
}

function stopTime(minutes: number) {
  const time = Time.fromSeconds(minutes * 60)
  return { arrival: time, departure: time, ...REGULAR }
}
