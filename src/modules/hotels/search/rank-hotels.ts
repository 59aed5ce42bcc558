import type { HotelSort } from '#contracts/hotels/results.ts'
import type { ListedHotel } from './filter-hotels.ts'

/** Hotels in an order; the one that was asked for leads every one of them. */
export function rankHotels(listed: readonly ListedHotel[], sort: HotelSort): readonly ListedHotel[] {
  const value = VALUES[sort](listed)
  const keyed = listed.map((hotel) => ({ hotel, key: hotel.row.isMeant ? Number.NEGATIVE_INFINITY : value(hotel) }))
  return keyed
    .toSorted((a, b) => a.key - b.key || (a.hotel.row.hotelId < b.hotel.row.hotelId ? -1 : 1))
    .map(({ hotel }) => hotel)
}

type Value = (hotel: ListedHotel) => number

/** Less is better. */
const VALUES: Readonly<Record<HotelSort, (all: readonly ListedHotel[]) => Value>> = {
  best: bestOf,
  cheapest: () => totalOf,
  dearest: () => (hotel) => -totalOf(hotel),
  rating:
    () =>
    ({ row }) =>
      -(row.facts.reviews?.tenths ?? 0),
  stars: () => (hotel) => -hotel.row.facts.stars * 1e12 + totalOf(hotel),
  distance:
    () =>
    ({ row }) =>
      row.distanceKm,
}

function totalOf({ cheapest }: ListedHotel): number {
  return cheapest.total
}

const USUAL_TENTHS = 75
const MANY_REVIEWS = 400

/** Price against that of the usual hotel here, softened by what guests say, how many say it, and how near it lies. */
function bestOf(all: readonly ListedHotel[]): Value {
  const totals = all.map(totalOf).toSorted((a, b) => a - b)
  const usual = totals[totals.length >> 1] || 1
  return ({ row, cheapest }) => {
    const { reviews, stars } = row.facts
    const heard = Math.min(1, (reviews?.count ?? 0) / MANY_REVIEWS)
    const liked = ((reviews?.tenths ?? USUAL_TENTHS - 10) - USUAL_TENTHS) * (0.4 + 0.6 * heard)
    return Math.log(cheapest.total / usual) - liked * 0.045 - stars * 0.16 + row.distanceKm * 0.03 - heard * 0.12
  }
}
