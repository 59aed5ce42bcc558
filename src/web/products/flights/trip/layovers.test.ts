import { describe, expect, it } from 'vitest'
import type { Endpoint, Segment, Slice } from '#contracts/flights/itineraries.ts'
import { layoversOf } from './layovers.ts'

const airport = (iata_code: string, country_code: string, terminal: string | null = null): Endpoint => ({
  iata_code,
  country_code,
  terminal,
  name: iata_code,
  city_name: iata_code,
  timezone: 'UTC',
})
const LOS = airport('LOS', 'NG')
const ABV = airport('ABV', 'NG')
const KAN = airport('KAN', 'NG')
const LHR = airport('LHR', 'GB', '2')

/** A flight whose airports keep UTC, so that local times are the instants. */
function flight(origin: Endpoint, destination: Endpoint, departing: string, arriving: string): Segment {
  return {
    key: `${origin.iata_code}-${destination.iata_code}`,
    origin,
    destination,
    departing_at: departing,
    departing_at_utc: `${departing}Z`,
    arriving_at: arriving,
    arriving_at_utc: `${arriving}Z`,
    duration_minutes: 60,
    distance_km: 500,
    marketing_carrier: { iata_code: 'P4', name: 'Air Peace' },
    marketing_flight_number: '1',
    operating_carrier: { iata_code: 'P4', name: 'Air Peace' },
    aircraft: 'A320',
    cabin_class: 'economy',
    booking_class: 'Y',
    fare_basis_code: 'Y',
    baggages: [],
  }
}

function waitOf(before: Segment, next: Segment) {
  const slice: Slice = {
    origin: before.origin,
    destination: next.destination,
    departing_at: before.departing_at,
    arriving_at: next.arriving_at,
    duration_minutes: 300,
    segments: [before, next],
  }
  return layoversOf(slice)[0]
}

const morning = flight(LOS, ABV, '2026-12-01T08:00:00', '2026-12-01T09:00:00')

describe('waits between flights', () => {
  it('are told with their airport and length, and no warning when they are comfortable', () => {
    const wait = waitOf(morning, flight(ABV, KAN, '2026-12-01T10:30:00', '2026-12-01T11:30:00'))
    expect(wait).toEqual({ airport: ABV, landedAt: ABV, minutes: 90, warnings: [] })
  })

  it('are tight under an hour at home, and under 80 minutes where a border is crossed', () => {
    const soon = '2026-12-01T10:10:00'
    expect(waitOf(morning, flight(ABV, KAN, soon, '2026-12-01T11:30:00'))?.warnings).toEqual([])
    expect(waitOf(morning, flight(ABV, LHR, soon, '2026-12-01T16:00:00'))?.warnings).toEqual(['short_connection'])
  })

  it('are long from five hours on', () => {
    expect(waitOf(morning, flight(ABV, KAN, '2026-12-01T14:00:00', '2026-12-01T15:00:00'))?.warnings).toEqual([
      'long_layover',
    ])
  })

  it('are overnight when they cover the night, before or after midnight', () => {
    const evening = flight(LOS, ABV, '2026-12-01T20:00:00', '2026-12-01T21:00:00')
    expect(waitOf(evening, flight(ABV, KAN, '2026-12-02T07:00:00', '2026-12-02T08:00:00'))?.warnings).toEqual([
      'overnight',
    ])
    const late = flight(LOS, ABV, '2026-12-01T23:30:00', '2026-12-02T00:30:00')
    expect(waitOf(late, flight(ABV, KAN, '2026-12-02T06:00:00', '2026-12-02T08:00:00'))?.warnings).toEqual([
      'overnight',
    ])
  })

  it('say when the terminal changes', () => {
    const arrival = flight(LOS, LHR, '2026-12-01T08:00:00', '2026-12-01T14:00:00')
    const next = flight(airport('LHR', 'GB', '5'), LOS, '2026-12-01T17:00:00', '2026-12-01T23:00:00')
    expect(waitOf(arrival, next)?.warnings).toEqual(['terminal_change'])
  })

  it('are none on a direct flight', () => {
    const direct: Slice = { ...morning, segments: [morning] }
    expect(layoversOf(direct)).toEqual([])
  })
})
