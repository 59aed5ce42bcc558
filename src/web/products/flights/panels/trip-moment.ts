import { useEffect, useState } from 'react'
import type { Slice } from '#contracts/flights/itineraries.ts'

const MINUTE_MS = 60_000

/** Airlines open their check-in between two days and one before departure, and close it about an hour before. */
const CHECK_IN_OPENS = 48 * 60
const CHECK_IN_CLOSES = 60

/** Where a traveller is on a trip at an instant; `minutes` to the next take-off. */
export type TripMoment =
  | { readonly kind: 'before'; readonly minutes: number; readonly checkIn: boolean }
  | { readonly kind: 'under_way' }
  | { readonly kind: 'over' }

/**
 * How far the next take-off of a trip is: of its first flight, or of the way back while the traveller is
 * there. Instants are compared, so zones do not matter.
 * @param now milliseconds
 */
export function momentOf(slices: readonly Slice[], now: number): TripMoment {
  const flights = slices.map(({ segments }) => ({
    takeOff: Date.parse(segments[0]?.departing_at_utc ?? ''),
    landing: Date.parse(segments.at(-1)?.arriving_at_utc ?? ''),
  }))
  if (flights.some(({ takeOff, landing }) => takeOff <= now && now < landing)) return { kind: 'under_way' }
  const next = flights.find(({ takeOff }) => takeOff > now)
  if (!next) return { kind: 'over' }
  const minutes = Math.ceil((next.takeOff - now) / MINUTE_MS)
  return { kind: 'before', minutes, checkIn: minutes <= CHECK_IN_OPENS && minutes > CHECK_IN_CLOSES }
}

/** The same, running with the browser's clock; null until that is known. */
export function useTripMoment(slices: readonly Slice[]): TripMoment | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  return now === null ? null : momentOf(slices, now)
}
