import type { FlightFilters } from '#contracts/flights.ts'

/** Parts of the day to leave in, minutes of the local day, [from, to). */
export const DEPARTURE_TIMES = [
  { name: 'night', from: 0, to: 360 },
  { name: 'morning', from: 360, to: 720 },
  { name: 'afternoon', from: 720, to: 1080 },
  { name: 'evening', from: 1080, to: 1440 },
] as const

export type DepartureTime = (typeof DEPARTURE_TIMES)[number]['name']

/** The part of the day that the filters ask for; `other` for times that an address may hold beside them. */
export function departureTimeOf(filters: FlightFilters): DepartureTime | 'any' | 'other' {
  const { departure_from, departure_to } = filters
  if (departure_from === undefined && departure_to === undefined) return 'any'
  const known = DEPARTURE_TIMES.find(({ from, to }) => from === (departure_from ?? 0) && to === (departure_to ?? 1440))
  return known?.name ?? 'other'
}
