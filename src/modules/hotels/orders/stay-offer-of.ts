import type { Language } from '#contracts/locale.ts'
import type { ProductOffer } from '#modules/orders/index.ts'
import type { ConfirmedStay } from '../offers/stay-offer.ts'
import { stayFacts } from '../sale-facts.ts'
import type { StaySupplier } from '../stay-supplier.ts'
import { describeStay } from './describe-stay.ts'
import { type SoldStay, soldStaySchema } from './stay-item.ts'

/** A confirmed stay as an order takes it. */
export interface StayOffer extends ProductOffer<SoldStay> {
  readonly kind: 'hotel'
}

/** The same, its places and rooms named in the language of who orders. */
export async function stayOfferOf(
  deps: { readonly suppliers: readonly StaySupplier[] },
  confirmed: ConfirmedStay,
  language: Language,
): Promise<StayOffer> {
  const {
    offerId,
    searchId,
    sessionId,
    supplierCode,
    supplierRef,
    expiresAt,
    price,
    hold,
    period,
    query,
    hotel,
    rooms,
    terms,
  } = confirmed
  const named = await describeStay(deps, confirmed, language)
  const sold = soldStaySchema.parse({ ...confirmed, hotel: named.hotel, rooms: named.rooms })
  return {
    kind: 'hotel',
    offerId,
    searchId,
    sessionId,
    supplierCode,
    supplierRef,
    expiresAt,
    price,
    facts: factsOfStay(supplierCode, confirmed),
    hold: hold && {
      paymentRequiredBy: new Date(hold.paymentRequiredBy),
      priceGuaranteedUntil: hold.priceGuaranteedUntil === null ? null : new Date(hold.priceGuaranteedUntil),
    },
    period: { ...period, zone: hotel.timezone },
    scarce: [...new Set(rooms.map((room) => `${hotel.hotel_id} ${room.room_code} ${query.checkIn}`))],
    ...(terms.audience === 'packages' && { soldOnlyWith: ['flight', 'transfer', 'activity'] as const }),
    sold,
  }
}

/** What price rules look at in a stay. */
export function factsOfStay(
  supplierCode: string,
  { hotel, rooms, cityCode }: Pick<SoldStay, 'hotel' | 'rooms' | 'cityCode'>,
) {
  const payers = rooms.reduce((sum, { adults }) => sum + adults, 0)
  return stayFacts({ supplierCode, hotelId: hotel.hotel_id, cityCode, country: hotel.country_code, payers })
}
