import type { Endpoint, Segment, Slice } from '#contracts/flights.ts'

/** The wait between two flights of a slice. */
export interface Stop {
  readonly slice: number
  /** Index of the segment before the stop. */
  readonly segment: number
  readonly before: Segment
  readonly after: Segment
  readonly minutes: number
}

const MINUTE_MS = 60_000

/** Every stop of a journey in flying order. */
export function stopsOf(slices: readonly Slice[]): Stop[] {
  return slices.flatMap(({ segments }, slice) =>
    segments.slice(1).flatMap((after, segment) => {
      const before = segments[segment]
      if (!before) return []
      const waited = Date.parse(after.departing_at_utc) - Date.parse(before.arriving_at_utc)
      return { slice, segment, before, after, minutes: Math.round(waited / MINUTE_MS) }
    }),
  )
}

/** Airports where planes are changed; both where the stop is between two airports. */
export function airportsOfChange(stops: readonly Stop[]): Endpoint[] {
  return distinct(stops.flatMap(({ before, after }) => [before.destination, after.origin]))
}

/** The first of each code. Lists are short: a set would cost more than it saves. */
export function distinct<Coded extends { readonly iata_code: string }>(items: readonly Coded[]): Coded[] {
  return items.filter((item, at) => items.findIndex(({ iata_code: code }) => code === item.iata_code) === at)
}

/** Whether a list names a code. */
export function names(items: readonly { readonly iata_code: string }[], code: string): boolean {
  return items.some((item) => item.iata_code === code)
}

/** `2026-12-01T23:05:00` → 1385. */
export function minuteOfDay(local: string): number {
  return Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
}
