import type { HotelSearchResultsResponse } from '#contracts/hotels/results.ts'
import type { HotelDeps } from './deps.ts'
import { hotelIdOf } from './hotel-id.ts'
import { SupplierFailure, type StaySupplier } from './stay-supplier.ts'
import type { FoundHotels } from './search/found-hotels.ts'
import type { Visit } from './search/nearest-stays.ts'
import { type StoredQuery, stayOf } from './search/search-query.ts'
import type { HotelSession } from './search/search-store.ts'

/** The hotel that a search names and that is not among those it has found, and why, where its seller says. */
export async function missingHotel(
  { suppliers }: Pick<HotelDeps, 'suppliers'>,
  { query }: Pick<HotelSession, 'query'>,
  { actor, language }: Visit,
  { table, status }: FoundHotels,
): Promise<HotelSearchResultsResponse['missing']> {
  const { type, id } = query.destination
  if (type !== 'hotel' || status === 'failed' || table.meant.includes(1)) return null
  const stay = stayOf(query, actor)
  for (const supplier of suppliers) {
    const name = await nameAt(supplier, query, language)
    if (name === null) continue
    const refused = (await supplier.refusedStay?.({ propertyId: id, stay })) ?? null
    return { hotel_id: hotelIdOf(supplier.code, id), name, refused }
  }
  return null
}

/** What a seller calls the hotel; null where it is none of its. */
async function nameAt(
  supplier: StaySupplier,
  { destination: { type, id } }: StoredQuery,
  language: Visit['language'],
): Promise<string | null> {
  try {
    return (await supplier.destination({ type, id }, language))?.name ?? null
  } catch (error) {
    if (error instanceof SupplierFailure) return null
    throw error
  }
}
