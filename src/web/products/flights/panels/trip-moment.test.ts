import { describe, expect, it } from 'vitest'
import type { Slice } from '#contracts/flights/itineraries.ts'
import { momentOf } from './trip-moment.ts'

const slice = (departing_at_utc: string, arriving_at_utc: string) =>
  ({ segments: [{ departing_at_utc, arriving_at_utc }] }) as unknown as Slice

/** Lagos to London and back. */
const TRIP = [
  slice('2026-12-01T22:05:00Z', '2026-12-02T05:00:00Z'),
  slice('2026-12-08T10:00:00Z', '2026-12-08T16:30:00Z'),
]
const at = (instant: string) => momentOf(TRIP, Date.parse(instant))

describe('the moment of a trip', () => {
  it('counts to the first take-off, and while the traveller is there to that of the way back', () => {
    expect(at('2026-11-21T22:05:00Z')).toEqual({ kind: 'before', minutes: 10 * 1440, checkIn: false })
    expect(at('2026-12-07T10:00:01Z')).toEqual({ kind: 'before', minutes: 1440, checkIn: true })
  })

  it('knows when check-in is usually open', () => {
    expect(at('2026-11-29T22:04:00Z')).toMatchObject({ checkIn: false })
    expect(at('2026-11-29T22:05:00Z')).toMatchObject({ checkIn: true })
    expect(at('2026-12-01T21:04:00Z')).toMatchObject({ minutes: 61, checkIn: true })
    expect(at('2026-12-01T21:05:00Z')).toMatchObject({ minutes: 60, checkIn: false })
  })

  it('is under way in the air, and over after the last landing', () => {
    expect(at('2026-12-01T22:05:00Z')).toEqual({ kind: 'under_way' })
    expect(at('2026-12-02T04:59:59Z')).toEqual({ kind: 'under_way' })
    expect(at('2026-12-08T16:30:00Z')).toEqual({ kind: 'over' })
  })
})
