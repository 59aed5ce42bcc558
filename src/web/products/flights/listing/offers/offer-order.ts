import type { Fare } from '#contracts/flights/fares.ts'
import type { FlightFilters, Sort } from '#contracts/flights/filters.ts'
import type { Offer } from '#contracts/flights/offers.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import { allianceOf } from '#contracts/flights/alliances.ts'
import type { ListingView } from '../listing-url.ts'

/**
 * The offers that are here as another view would list them, until the server's answer comes: it knows
 * all the others, and what bags cost.
 */
export function foreseeOffers(offers: readonly Offer[], { sort, filters }: ListingView): Offer[] {
  const left = offers.filter((offer) => passes(offer, filters))
  const value = SORT_VALUES[sort]
  return left.toSorted((a, b) => {
    const [first, second] = [value(a), value(b)]
    return first < second ? -1 : first > second ? 1 : 0
  })
}

const SORT_VALUES: Readonly<Record<Sort, (offer: Offer) => number>> = {
  // Without scores the order of arrival stays.
  best: ({ score }) => (score ? -score.value : 0),
  cheapest: (offer) => offer.total_with_bags ?? offer.price.grand_total,
  fastest: ({ slices }) => slices.reduce((sum, slice) => sum + slice.duration_minutes, 0),
  departure: ({ slices }) => Date.parse(slices[0]?.segments[0]?.departing_at_utc ?? ''),
  arrival: ({ slices }) => Date.parse(slices[0]?.segments.at(-1)?.arriving_at_utc ?? ''),
}

function passes(offer: Offer, filters: FlightFilters): boolean {
  const { slices } = offer
  const first = slices[0]
  const last = slices.at(-1)
  const carriers = slices.flatMap(({ segments }) => segments.map((segment) => segment.marketing_carrier.iata_code))
  const stops = slices.flatMap(({ segments }) => segments.slice(1).map((segment) => segment.origin.iata_code))
  return (
    slices.every(({ segments }) => segments.length - 1 <= (filters.max_stops ?? 2)) &&
    slices.every((slice) => slice.duration_minutes <= (filters.max_duration_minutes ?? Infinity)) &&
    (offer.total_with_bags ?? offer.price.grand_total) <= (filters.max_price ?? Infinity) &&
    (!filters.airlines || carriers.some((code) => filters.airlines?.includes(code))) &&
    (!filters.alliances || carriers.every((code) => filters.alliances?.some((each) => each === allianceOf(code)))) &&
    !stops.some((code) => filters.avoid_airports?.includes(code)) &&
    !(filters.origin_airports && first && !filters.origin_airports.includes(first.origin.iata_code)) &&
    !(filters.destination_airports && first && !filters.destination_airports.includes(first.destination.iata_code)) &&
    within(first?.departing_at, filters.departure_from, filters.departure_to) &&
    within(first?.arriving_at, filters.arrival_from, filters.arrival_to) &&
    within(last?.departing_at, filters.return_departure_from, filters.return_departure_to) &&
    within(last?.arriving_at, filters.return_arrival_from, filters.return_arrival_to) &&
    slices.every((slice) => waitsFit(slice, filters)) &&
    (!filters.checked_bags || offer.fares.some((fare) => takesBags(fare, filters.checked_bags ?? 0))) &&
    (!filters.easy_connections || !(offer.warnings ?? []).some(({ kind }) => HARD.has(kind)))
  )
}

const HARD: ReadonlySet<string> = new Set(['airport_change', 'self_transfer', 'overnight'])

/** @param local `2026-12-01T23:05:00` */
function within(local: string | undefined, from: number | undefined, to: number | undefined): boolean {
  if (local === undefined || (from === undefined && to === undefined)) return true
  const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
  const [first, end] = [from ?? 0, to ?? 1440]
  return first <= end ? minute >= first && minute < end : minute >= first || minute < end
}

function waitsFit({ segments }: Slice, { min_layover_minutes: min, max_layover_minutes: max }: FlightFilters): boolean {
  return segments.slice(1).every((next, index) => {
    const before = segments[index]
    const wait = (Date.parse(next.departing_at_utc) - Date.parse(before?.arriving_at_utc ?? '')) / 60_000
    return wait >= (min ?? 0) && wait <= (max ?? Infinity)
  })
}

function takesBags({ baggages, extra_bags }: Fare, bags: number): boolean {
  const included = baggages.find(({ type }) => type === 'checked')?.quantity ?? 0
  return included + (extra_bags?.maximum ?? 0) >= bags
}
