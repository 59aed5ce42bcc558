import type { ExtraChoice, FlightExtrasResponse } from '#contracts/flights/extras.ts'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import type { PassengerType } from '#contracts/prices.ts'
import { actAsCustomer, book, bookingBody, choose, openPayment, search } from './purchase.ts'
import type { TestShop, Visitor } from './shop.ts'

/** A bag or seat as a test chooses it. */
export type Wanted = ExtraChoice & { readonly amount: number }

/** Seats that a traveller may take on the `segment`th flight of a trip. */
export function seatsFor({ seat_maps }: FlightExtrasResponse, passenger: number, segment = 0) {
  return (seat_maps[segment]?.rows ?? [])
    .flat(2)
    .flatMap((place) =>
      place.type === 'seat'
        ? place.offers
            .filter((offer) => offer.passenger === passenger)
            .map((offer) => ({ ...offer, name: place.designator, quantity: 1 }))
        : [],
    )
}

export function bagsFor({ bags }: FlightExtrasResponse, passenger: number) {
  return bags.filter((bag) => bag.passenger === passenger).map((bag) => ({ ...bag, quantity: 1 }))
}

/** The only one, or the first; a test without one cannot go on. */
export function first<Item>(items: readonly Item[]): Item {
  const [item] = items
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

export const choiceOf = ({ extra_id, passenger, quantity }: Wanted): ExtraChoice => ({ extra_id, passenger, quantity })
export const sumOf = (wanted: readonly Wanted[]) =>
  wanted.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)

/** A confirmed offer of this visitor, and what can be bought with it. */
export async function offerWithExtras(visitor: Visitor, form: FlightSearchRequest, index = 0) {
  const offer = await choose(visitor, await search(visitor, form), index)
  const { offer_id, search_id } = offer
  const { status, body } = await visitor.call('flightExtras', { offer_id, search_id })
  if (status !== 200) throw new Error(`extras: ${JSON.stringify(body)}`)
  return { offer, extras: body }
}

/** The body of a booking with bags and seats, at what they cost. */
export function bodyWith(
  offer: Awaited<ReturnType<typeof choose>>,
  types: readonly PassengerType[],
  wanted: readonly Wanted[],
  over: object = {},
) {
  const { currency, grand_total } = offer.price
  return bookingBody(offer, types, {
    extras: wanted.map(choiceOf),
    expected_total: { amount: grand_total + sumOf(wanted), currency },
    ...over,
  })
}

/** Pays an order, or one charge of it, and lets everything happen that follows. */
export async function payAndSettle(shop: TestShop, visitor: Visitor, confirmation_id: string, charge_id?: string) {
  const reference = charge_id
    ? (await visitor.call('flightCreatePaystackTransaction', { confirmation_id, charge_id })).body.reference
    : await openPayment(visitor, confirmation_id, 'paystack')
  await actAsCustomer(visitor, 'paystack', reference, 'success')
  await settle(shop)
  return reference
}

export async function settle(shop: TestShop): Promise<void> {
  await shop.shop.sandbox?.settled()
  await shop.worker.runDue()
  await shop.shop.idle()
  await shop.worker.runDue()
}

/** A ticketed order of one adult on a one-way trip. */
export async function ticketedOrder(shop: TestShop, visitor: Visitor, form: FlightSearchRequest): Promise<string> {
  const offer = await choose(visitor, await search(visitor, form))
  const { confirmation_id } = await book(visitor, bookingBody(offer, ['ADT']), offer.offer_id)
  await payAndSettle(shop, visitor, confirmation_id)
  return confirmation_id
}
