import type { HotelOffer } from '#contracts/hotels/offers.ts'
import type { Language } from '#contracts/locale.ts'
import { supplierByCode } from '#modules/suppliers/index.ts'
import { describeQuery } from '../search/search-query.ts'
import type { StaySupplier } from '../stay-supplier.ts'
import type { SoldStay } from './stay-item.ts'

type Described = Pick<HotelOffer, 'query' | 'hotel' | 'rooms' | 'terms' | 'due_at_property'>

/**
 * A stay with the names of its places and rooms in a language. A supplier that is gone, or says nothing now, leaves
 * them as they were when the stay was confirmed.
 */
export async function describeStay(
  deps: { readonly suppliers: readonly StaySupplier[] },
  { query, hotel, rooms, terms, due_at_property, propertyId }: SoldStay,
  language: Language,
): Promise<Described> {
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
    rooms: rooms.map((room) => ({ ...room, name: named?.roomNames[room.room_code] ?? room.name })),
    terms,
    due_at_property,
  }
}
