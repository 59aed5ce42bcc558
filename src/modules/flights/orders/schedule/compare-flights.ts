import type { Segment, Slice } from '#contracts/flights/itineraries.ts'

/** Minutes by which flights may move either way before the traveller is asked. */
const SMALL_MINUTES = 15
const WEEK_MS = 7 * 86_400_000
const HOUR_MS = 3_600_000

/** `small`: the same flights, some minutes earlier or later. `large`: anything more. */
type Difference = 'same' | 'small' | 'large'

/** How flights differ from those that were sold. */
export function compareFlights(former: readonly Slice[], now: readonly Slice[]): Difference {
  const [before, after] = [flightsOf(former), flightsOf(now)]
  if (former.length !== now.length || before.length !== after.length) return 'large'
  let most = 0
  for (const [at, one] of before.entries()) {
    const other = after[at]
    if (!other || !isSameFlight(one, other)) return 'large'
    most = Math.max(most, minutesApart(one, other))
  }
  if (most === 0) return 'same'
  return most <= SMALL_MINUTES ? 'small' : 'large'
}

function flightsOf(slices: readonly Slice[]): readonly Segment[] {
  return slices.flatMap(({ segments }) => segments)
}

function isSameFlight(a: Segment, b: Segment): boolean {
  return (
    a.marketing_carrier.iata_code === b.marketing_carrier.iata_code &&
    a.marketing_flight_number === b.marketing_flight_number &&
    a.origin.iata_code === b.origin.iata_code &&
    a.destination.iata_code === b.destination.iata_code
  )
}

function minutesApart(a: Segment, b: Segment): number {
  const apart = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / 60_000
  return Math.max(
    apart(a.departing_at_utc, b.departing_at_utc),
    apart(a.arriving_at_utc, b.arriving_at_utc),
    // A time zone that was corrected changes the hour on the clock alone.
    apart(`${a.departing_at}Z`, `${b.departing_at}Z`),
  )
}

/**
 * Until when a traveller may answer to moved flights: a week, but two days before the earlier of both
 * departures; never less than a day, unless the journey begins sooner.
 */
export function decisionTime(former: readonly Slice[], slices: readonly Slice[], now: Date): Date {
  const departures = [former, slices].map((of) => Date.parse(of[0]?.segments[0]?.departing_at_utc ?? ''))
  const departure = Math.min(...departures.filter((at) => !Number.isNaN(at)))
  const from = now.getTime()
  const wanted = Math.max(Math.min(from + WEEK_MS, departure - 48 * HOUR_MS), from + 24 * HOUR_MS)
  return new Date(Math.max(from, Math.min(wanted, departure - 3 * HOUR_MS)))
}
