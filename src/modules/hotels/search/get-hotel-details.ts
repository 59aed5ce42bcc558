import type { HotelDetailsRequest, HotelDetailsResponse } from '#contracts/hotels/results.ts'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { askProperty } from '../ask-property.ts'
import type { HotelDeps } from '../deps.ts'
import { readHotelId } from '../hotel-id.ts'
import { noteHotel } from '../seen-nights/note-hotels.ts'
import type { RateQuestion, StaySupplier } from '../stay-supplier.ts'
import { describeHotel } from './get-hotel-property.ts'
import { aboutStay, describeQuery, stayOf } from './search-query.ts'
import { openSearch } from './search-store.ts'
import { sellRooms } from '../sell-rooms.ts'

/**
 * A hotel with the rooms that it has for a search, and what they cost.
 * @throws Refusal `search_expired`, `not_found`, `supplier_unavailable`, `hotel_confirmation_failed`, `exchange_rate_missing`
 */
export async function getHotelDetails(
  deps: HotelDeps,
  actor: Actor,
  { sessionId, hotel_id }: HotelDetailsRequest,
  language: Language,
): Promise<HotelDetailsResponse> {
  const session = await openSearch(deps, { sessionId })
  const { supplier, propertyId } = readHotelId(deps, hotel_id)
  const property = await askProperty(deps, supplier, propertyId, language)
  const stay = stayOf(session.query, actor)
  const about = `${hotel_id} ${aboutStay(session.query)}`
  const { currency, ...offered } = await sellRooms(deps, supplier, { propertyId, property, stay, about, language })
  if (actor.customerId === undefined && offered.lowest_total !== null)
    noteHotel(deps, session.query, {
      hotelId: hotel_id,
      place: property.cityCode,
      total: offered.lowest_total,
      currency,
    })
  return {
    sessionId,
    search_id: session.searchId,
    expires_at: session.expiresAt.toISOString(),
    currency,
    query: await describeQuery(deps, session.query, language),
    as_of: deps.clock.now().toISOString(),
    ...(await describeHotel(deps, supplier, property, language)),
    ...offered,
    refused: offered.rooms.length === 0 ? await refusedBy(supplier, { propertyId, stay }) : null,
  }
}

async function refusedBy(
  supplier: StaySupplier,
  question: Pick<RateQuestion, 'propertyId' | 'stay'>,
): Promise<HotelDetailsResponse['refused']> {
  return (await supplier.refusedStay?.(question)) ?? null
}
