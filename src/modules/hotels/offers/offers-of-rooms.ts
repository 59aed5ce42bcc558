import { newId } from '#platform/ids.ts'
import type { Currency, Money } from '#contracts/money.ts'
import type { ChargeRate, Price } from '#contracts/prices.ts'
import type { HotelDeps } from '../deps.ts'
import { freeUntilOf, penaltiesInShop, sellPrice } from '#modules/pricing/index.ts'
import { hotelIdOf } from '../hotel-id.ts'
import { propertyOf } from '../present-property.ts'
import { stayFacts } from '../sale-facts.ts'
import type { HotelSession } from '../search/search-store.ts'
import type { CheckedRates, DescribedProperty, StaySupplier } from '../stay-supplier.ts'
import type { ConfirmedRoom } from './stay-offer.ts'

type Available = Extract<CheckedRates, { kind: 'available' }>

/** What a supplier has said of chosen rooms. */
interface Checked {
  readonly session: HotelSession
  readonly supplier: StaySupplier
  readonly property: DescribedProperty
  readonly answer: Available
}

/** Confirmed rooms, what they come to in the shop's own currency, in which they are listed, and what makes theirs of it. */
interface OfferedRooms {
  readonly rooms: readonly [ConfirmedRoom, ...ConfirmedRoom[]]
  readonly listed: Money
  readonly rate: ChargeRate | null
}

/**
 * An offer for each room, in the order of the rooms: at a price and on terms of its own, in what the customer will be
 * charged in, at a rate that is theirs from now on.
 */
export async function offersOfRooms(
  deps: Pick<HotelDeps, 'openPriceBook' | 'charging' | 'clock'>,
  checked: Checked,
  currency: Currency | null | undefined,
): Promise<OfferedRooms> {
  const { session, supplier, property, answer } = checked
  const [book, rate] = await Promise.all([deps.openPriceBook(), deps.charging.rateFor(currency)])
  const { cityCode, country, propertyId } = property
  const hotelId = hotelIdOf(supplier.code, propertyId)
  const offersOfStay = answer.rooms.map(() => newId('off'))
  const sales = answer.rooms.map((room, at) => {
    const payers = session.query.rooms[at]?.adults ?? 1
    const facts = stayFacts({ supplierCode: supplier.code, hotelId, cityCode, country, payers })
    return { price: sellPrice(book, room.rate.price, facts), facts }
  })
  const listed = sales.reduce((sum, { price }) => sum + price.grand_total, 0)
  const prices = await deps.charging.chargeTogether(sales, rate)
  const [first, ...others] = answer.rooms.flatMap((room, at): ConfirmedRoom[] => {
    const price = prices[at]
    if (!price) return []
    const offerId = offersOfStay[at] ?? ''
    return [{ ...offerOfRoom(checked, { room, at, price, now: deps.clock.now() }), offerId, offersOfStay }]
  })
  if (!first) throw new Error('a stay has rooms')
  return { rooms: [first, ...others], listed: { amount: listed, currency: book.currency }, rate }
}

interface SoldRoom {
  readonly room: Available['rooms'][number]
  /** Which of the stay's it is. */
  readonly at: number
  readonly price: Price
  readonly now: Date
}

function offerOfRoom(
  { session, supplier, property, answer }: Checked,
  { room: { room, rate }, at, price, now }: SoldRoom,
): Omit<ConfirmedRoom, 'offerId' | 'offersOfStay'> {
  const { query, searchId, sessionId } = session
  const { propertyId, cityCode } = property
  const free = freeUntilOf(rate.penalties, now)
  return {
    searchId,
    sessionId,
    supplierCode: supplier.code,
    supplierRef: propertyId,
    expiresAt: answer.expiresAt,
    query,
    propertyId,
    cityCode,
    hotel: propertyOf(supplier.code, property),
    room: {
      ...room,
      room_index: at,
      adults: query.rooms[at]?.adults ?? 1,
      child_ages: query.rooms[at]?.childAges ?? [],
      board: rate.board,
      nights: [...rate.nights],
      nights_currency: rate.price.currency,
      terms: {
        audience: rate.audience,
        payment: rate.payment,
        free_until: free?.from ?? null,
        free_until_local: free?.from_local ?? null,
        penalties: penaltiesInShop(rate.penalties, { asked: rate.price, sold: price }),
      },
      due_at_property: [...rate.dueAtProperty],
    },
    price,
    rateKey: rate.key,
    period: answer.period,
    hold: rate.hold && {
      paymentRequiredBy: rate.hold.paymentRequiredBy.toISOString(),
      priceGuaranteedUntil: rate.hold.priceGuaranteedUntil?.toISOString() ?? null,
    },
  }
}
