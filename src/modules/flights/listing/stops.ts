import type { Endpoint } from '#contracts/flights.ts'
import type { BriefSegment, BriefSlice } from '../flight-supplier.ts'

/** The wait between two flights of a slice. */
export interface Stop {
  readonly slice: number
  /** Index of the segment before the stop. */
  readonly segment: number
  readonly before: BriefSegment
  readonly after: BriefSegment
  readonly minutes: number
}

const MINUTE_MS = 60_000

/** Every stop of a journey in flying order. */
export function stopsOf(slices: readonly BriefSlice[]): Stop[] {
  const stops: Stop[] = []
  for (const [slice, segments] of slices.entries()) {
    let before: BriefSegment | null = null
    for (const [at, after] of segments.entries()) {
      if (before) {
        const minutes = Math.round((after.departure - before.arrival) / MINUTE_MS)
        stops.push({ slice, segment: at - 1, before, after, minutes })
      }
      before = after
    }
  }
  return stops
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
