import type { Language } from '#contracts/locale.ts'
import type { ProductOffer } from '#modules/orders/index.ts'
import type { ConfirmedRoom } from '../offers/stay-offer.ts'
import { COMPANY } from '../company.ts'
import { stayFacts } from '../sale-facts.ts'
import type { StaySupplier } from '../stay-supplier.ts'
import { describeStay } from './describe-stay.ts'
import { type SoldStay, soldStaySchema } from './stay-item.ts'

/** A confirmed room as an order takes it. */
export interface StayOffer extends ProductOffer<SoldStay> {
  readonly kind: 'hotel'
}

/** The same, its places and itself named in the language of who orders. */
export async function stayOfferOf(
  deps: { readonly suppliers: readonly StaySupplier[] },
  confirmed: ConfirmedRoom,
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
    room,
  } = confirmed
  const named = await describeStay(deps, confirmed, language)
  const sold = soldStaySchema.parse({ ...confirmed, hotel: named.hotel, room: named.room })
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
    scarce: [`${hotel.hotel_id} ${room.room_code} ${query.checkIn}`],
    ...(room.terms.audience === 'packages' && { soldOnlyWith: COMPANY }),
    sold,
  }
}

/** What price rules look at in a room. */
export function factsOfStay(
  supplierCode: string,
  { hotel, room, cityCode }: Pick<SoldStay, 'hotel' | 'room' | 'cityCode'>,
) {
  const { hotel_id: hotelId, country_code: country } = hotel
  return stayFacts({ supplierCode, hotelId, cityCode, country, payers: room.adults })
}
