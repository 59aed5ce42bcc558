import type { PopularHotelsRequest, PopularHotelsResponse } from '#contracts/hotels/properties.ts'
import type { LowestNight } from '#contracts/hotels/query.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import { askProperty } from '../ask-property.ts'
import type { HotelDeps } from '../deps.ts'
import { readHotelId } from '../hotel-id.ts'
import { summaryOf } from '../present-property.ts'
import { wantNights } from './look-ahead.ts'
import { readPopularHotels } from './seen-hotel-store.ts'
import type { SeenNight } from './seen-night-store.ts'

/**
 * Hotels that searches led to most of late, each with the lowest price of a night that was seen. One that its seller does
 * not describe just now is left out.
 */
export async function listPopularHotels(
  deps: HotelDeps,
  { place }: PopularHotelsRequest,
  language: Language,
): Promise<PopularHotelsResponse> {
  if (place !== undefined) wantNights(deps, [place])
  const popular = await readPopularHotels(deps.db, place ?? null, deps.clock.now())
  const hotels = await Promise.all(
    popular.map(async ({ hotelId, price }) => {
      const summary = await summarise(deps, hotelId, language)
      return summary && { ...summary, lowest_night: price && describeNight(price) }
    }),
  )
  return { hotels: hotels.filter((hotel) => hotel !== null) }
}

async function summarise(deps: HotelDeps, hotelId: string, language: Language) {
  try {
    const { supplier, propertyId } = readHotelId(deps, hotelId)
    return summaryOf(supplier.code, await askProperty(deps, supplier, propertyId, language))
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** A price as the API describes it. */
export const describeNight = ({ amount, currency, checkIn, checkOut, seenAt }: SeenNight): LowestNight => ({
  amount,
  currency,
  check_in: checkIn,
  check_out: checkOut,
  seen_at: seenAt.toISOString(),
})
