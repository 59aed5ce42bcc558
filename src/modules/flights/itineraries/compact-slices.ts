import type { Slice } from '#contracts/flights/itineraries.ts'
import type { CompactSlice } from '../flight-supplier.ts'

/** Flights that a supplier has described, in short. */
export function compactSlices(slices: readonly Slice[]): readonly CompactSlice[] {
  return slices.map(({ segments }) =>
    segments.map((segment) => ({
      origin: segment.origin,
      destination: segment.destination,
      departure: Date.parse(segment.departing_at_utc),
      arrival: Date.parse(segment.arriving_at_utc),
      departureMinute: minuteOfDay(segment.departing_at),
      arrivalMinute: minuteOfDay(segment.arriving_at),
      carrier: segment.marketing_carrier,
      cabin: segment.cabin_class,
    })),
  )
}

/** `2026-12-01T23:05:00` → 1385. */
function minuteOfDay(local: string): number {
  return Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
}
