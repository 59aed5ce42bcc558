import type { HotelOffer, StayRoom } from '#contracts/hotels/offers.ts'
import type { Language } from '#contracts/locale.ts'
import { supplierByCode } from '#modules/suppliers/index.ts'
import { describeQuery } from '../search/search-query.ts'
import type { StaySupplier } from '../stay-supplier.ts'
import type { SoldStay } from './stay-item.ts'

/** A room of a stay as it is told in a language. */
export interface DescribedStay extends Pick<HotelOffer, 'query' | 'hotel'> {
  readonly room: StayRoom
}

/**
 * A room of a stay with the names of its places in a language. A supplier that is gone, or says nothing now, leaves
 * them as they were when it was confirmed.
 */
export async function describeStay(
  deps: { readonly suppliers: readonly StaySupplier[] },
  { query, hotel, room, propertyId }: Pick<SoldStay, 'query' | 'hotel' | 'room' | 'propertyId'>,
  language: Language,
): Promise<DescribedStay> {
  const [code = ''] = hotel.hotel_id.split('~')
  const isKnown = deps.suppliers.some((supplier) => supplier.code === code)
  const named = isKnown
    ? await supplierByCode(deps, code)
        .describe(propertyId, language)
        .catch(() => null)
    : null
  return {
    query: await describeQuery(deps, query, language),
    hotel: named ? { ...hotel, area_name: named.areaName, city_name: named.cityName, address: named.address } : hotel,
    room: { ...room, name: named?.roomNames[room.room_code] ?? room.name },
  }
}
