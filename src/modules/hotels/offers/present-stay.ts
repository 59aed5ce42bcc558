import type { HotelOffer } from '#contracts/hotels/offers.ts'
import type { DueAtProperty } from '#contracts/hotels/rates.ts'
import { payBefore } from '#modules/suppliers/index.ts'
import type { ConfirmedRoom } from './stay-offer.ts'

/** A confirmed room as its visitor sees it. */
export function presentRoom({ offerId, room, price, hold }: ConfirmedRoom): HotelOffer['rooms'][number] {
  return {
    ...room,
    offer_id: offerId,
    price,
    hold: hold && {
      payment_required_by: payBefore(new Date(hold.paymentRequiredBy)).toISOString(),
      price_guaranteed_until: hold.priceGuaranteedUntil,
    },
  }
}

/** Rooms are kept together, until the first would be given away; null where one of them is not kept. */
export function holdOfStay(rooms: readonly ConfirmedRoom[]): HotelOffer['hold'] {
  const holds = rooms.flatMap((room) => presentRoom(room).hold ?? [])
  const [payment_required_by] = holds.map((hold) => hold.payment_required_by).toSorted()
  if (!payment_required_by || holds.length < rooms.length) return null
  const prices = holds.flatMap((hold) => hold.price_guaranteed_until ?? [])
  const [price_guaranteed_until = null] = prices.length < holds.length ? [] : prices.toSorted()
  return { payment_required_by, price_guaranteed_until }
}

/** When the first of its offers ends. */
export function endOfStay(rooms: readonly ConfirmedRoom[]): string {
  return new Date(Math.min(...rooms.map(({ expiresAt }) => expiresAt.getTime()))).toISOString()
}

/** What the hotel takes for all rooms, one line for each kind and currency. */
export function duesOfStay(rooms: readonly ConfirmedRoom[]): DueAtProperty[] {
  const sums = new Map<string, DueAtProperty>()
  for (const due of rooms.flatMap(({ room }) => room.due_at_property)) {
    const key = `${due.kind} ${due.currency}`
    sums.set(key, { ...due, amount: due.amount + (sums.get(key)?.amount ?? 0) })
  }
  return [...sums.values()]
}
