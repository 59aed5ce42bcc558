import raptor from 'raptor-journey-planner'
import type { LegFlights, Peer } from '../search/peers.ts'

const { DepartAfterQuery, JourneyFactory, RangeQuery, RaptorAlgorithmFactory, Service } = raptor
const CHANGE_SECONDS = 3600
const EVERY_DAY = { 0: true, 1: true, 2: true, 3: true, 4: true, 5: true, 6: true }
/** All flights of the run lie on one date of the planner's, in seconds after its midnight. */
const DATE = '2026-12-16T00:00:00'

/** npm's raptor-journey-planner, fed in memory: its own reader of GTFS does not end. */
export function openPeers(legs: readonly LegFlights[]): readonly Peer[] {
  const service = new Service(20_000_101, 20_991_231, EVERY_DAY, {})
  const trips = legs.flatMap(({ from, to, departs, arrives }, leg) =>
    departs.map((leaves, at) => ({
      tripId: `${leg}-${at}`,
      serviceId: 'daily',
      service,
      stopTimes: [stopTime(from, leaves), stopTime(to, arrives[at] ?? leaves)],
    })),
  )
  const stops = [...new Set(legs.flatMap(({ from, to }) => [from, to]))]
  const interchange = Object.fromEntries(stops.map((stop) => [stop, CHANGE_SECONDS]))
  const algorithm = RaptorAlgorithmFactory.create(trips, {}, interchange)
  const once = new DepartAfterQuery(algorithm, new JourneyFactory(), 1)
  const range = new RangeQuery(algorithm, new JourneyFactory(), 1)
  return [
    {
      name: 'raptor-journey-planner 2.2.3, after 08:00',
      search: (from, to, minutes) => once.plan(from, to, new Date(DATE), minutes * 60).length,
    },
    {
      name: 'raptor-journey-planner 2.2.3, whole day',
      slow: true,
      search: (from, to, minutes) => {
        // A range that begins at second 0 finds nothing.
        const start = Math.floor(minutes / 1440) * 86_400 + 1
        return range.plan(from, to, new Date(DATE), start, start + 86_399).length
      },
    },
  ]
}

function stopTime(stop: string, minutes: number) {
  return { stop, arrivalTime: minutes * 60, departureTime: minutes * 60, pickUp: true, dropOff: true }
}
