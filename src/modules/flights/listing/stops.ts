import type { Endpoint } from '#contracts/flights/itineraries.ts'
import type { CompactSegment, CompactSlice } from '../flight-supplier.ts'

/** The wait between two flights of a slice. */
export interface Stop {
  readonly slice: number
  /** Index of the segment before the stop. */
  readonly segment: number
  readonly before: CompactSegment
  readonly after: CompactSegment
  readonly minutes: number
}

const MINUTE_MS = 60_000

/** Every stop of a journey in flying order. */
export function stopsOf(slices: readonly CompactSlice[]): Stop[] {
  const stops: Stop[] = []
  for (let slice = 0; slice < slices.length; slice++) {
    const segments = slices[slice] ?? []
    for (let segment = 0; segment < segments.length - 1; segment++) {
      const before = segments[segment]
      const after = segments[segment + 1]
      if (!before || !after) continue
      const minutes = Math.round((after.departure - before.arrival) / MINUTE_MS)
      stops.push({ slice, segment, before, after, minutes })
    }
  }
  return stops
}

/** Airports where planes are changed; both where the stop is between two airports. */
export function airportsOfChange(stops: readonly Stop[]): Endpoint[] {
  const first = stops[0]
  if (!first) return []
  const airports = [first.before.destination]
  for (const { before, after } of stops) {
    addDistinct(airports, before.destination)
    addDistinct(airports, after.origin)
  }
  return airports
}

/** The first of each code. Lists are short: a set would cost more than it saves. */
export function addDistinct<Coded extends { readonly iata_code: string }>(
  items: Coded[],
  item: Coded | undefined,
): void {
  if (item && !names(items, item.iata_code)) items.push(item)
}

/** Whether a list names a code. A loop: every journey of every search comes by here many times. */
export function names(items: readonly { readonly iata_code: string }[], code: string): boolean {
  for (const item of items) if (item.iata_code === code) return true
  return false
}
