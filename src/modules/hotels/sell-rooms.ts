import type { RoomRate } from '#contracts/hotels/rates.ts'
import type { HotelDetailsResponse } from '#contracts/hotels/results.ts'
import type { Currency } from '#contracts/money.ts'
import type { Price } from '#contracts/prices.ts'
import { freeUntilOf, penaltiesInShop, type PriceBook, sellPrice } from '#modules/pricing/index.ts'
import { askSupplier } from '#modules/suppliers/index.ts'
import { UNCONFIRMED } from './ask-property.ts'
import type { HotelDeps } from './deps.ts'
import { hotelIdOf } from './hotel-id.ts'
import { stayFacts } from './sale-facts.ts'
import type {
  DescribedProperty,
  RateQuestion,
  Stay,
  StaySupplier,
  SupplierRate,
  SupplierRoom,
} from './stay-supplier.ts'
import { withMembersRates } from './search/search-query.ts'

interface AskedRooms extends Pick<RateQuestion, 'propertyId' | 'stay' | 'language'> {
  readonly property: DescribedProperty
  /** The hotel and its dates, for the log. */
  readonly about: string
}

type OfferedRooms = Pick<HotelDetailsResponse, 'rooms' | 'lowest_total' | 'member_total'> & {
  readonly currency: Currency
}

/**
 * The rooms of one hotel at the shop's prices.
 * @throws Refusal `supplier_unavailable`, `hotel_confirmation_failed`, `exchange_rate_missing`
 */
export async function sellRooms(
  deps: HotelDeps,
  supplier: StaySupplier,
  { propertyId, property, stay, about, language }: AskedRooms,
): Promise<OfferedRooms> {
  const asked = { propertyId, stay: withMembersRates(stay), language }
  const found = await askSupplier(deps, supplier, {
    name: 'rates',
    about,
    ask: (signal) => supplier.rates(asked, signal),
    unconfirmed: UNCONFIRMED,
  })
  const book = await deps.openPriceBook()
  const sell = (rate: SupplierRate) => {
    const payers = stay.rooms[rate.roomIndex]?.adults ?? 1
    return presentRate(sellRate(book, rate, { property, supplierCode: supplier.code, payers }), deps.clock.now())
  }
  return { currency: book.currency, ...roomsFor(stay, found, sell) }
}

/** The rooms that this visitor may have, and to a guest what members pay. */
function roomsFor(
  { audiences, rooms: parties }: Stay,
  found: readonly SupplierRoom[],
  sell: (rate: SupplierRate) => RoomRate,
): Pick<HotelDetailsResponse, 'rooms' | 'lowest_total' | 'member_total'> {
  const all = found.map(({ rates, ...room }) => ({ ...room, rates: rates.map(sell) }))
  const rooms = all.flatMap(({ rates, ...room }) => {
    const own = rates.filter(({ audience }) => audiences.includes(audience))
    return own.length > 0 ? [{ ...room, rates: own }] : []
  })
  const [member, guest] = [leastFor(all, parties.length), leastFor(rooms, parties.length)]
  return {
    rooms,
    lowest_total: guest,
    member_total: member !== null && guest !== null && member < guest ? member : null,
  }
}

/** The least for all rooms of a search, of which each may have any kind; null where somebody has none. */
function leastFor(rooms: readonly { readonly rates: readonly RoomRate[] }[], parties: number): number | null {
  const rates = rooms.flatMap((room) => room.rates)
  let sum = 0
  for (let index = 0; index < parties; index++) {
    const totals = rates.filter(({ room_index: room }) => room === index).map(totalOf)
    if (totals.length === 0) return null
    sum += Math.min(...totals)
  }
  return sum
}

/** What is paid now, and at the hotel where that is in the same currency. */
function totalOf({ price, due_at_property: dues }: RoomRate): number {
  const rest = dues.filter(({ kind, currency }) => kind === 'stay' && currency === price.currency)
  return rest.reduce((sum, { amount }) => sum + amount, price.grand_total)
}

/** A rate with what the shop asks for it. */
interface SoldRate extends SupplierRate {
  readonly sold: Price
}

interface Selling {
  readonly property: DescribedProperty
  readonly supplierCode: string
  readonly payers: number
}

function sellRate(book: PriceBook, rate: SupplierRate, { property, supplierCode, payers }: Selling): SoldRate {
  const { cityCode, country, propertyId } = property
  const hotelId = hotelIdOf(supplierCode, propertyId)
  const facts = stayFacts({ supplierCode, hotelId, cityCode, country, payers })
  return { ...rate, sold: sellPrice(book, rate.price, facts) }
}

function presentRate({ sold, ...rate }: SoldRate, now: Date): RoomRate {
  const free = freeUntilOf(rate.penalties, now)
  return {
    rate_key: rate.key,
    room_index: rate.roomIndex,
    board: rate.board,
    audience: rate.audience,
    payment: rate.payment,
    free_until: free?.from ?? null,
    free_until_local: free?.from_local ?? null,
    penalties: penaltiesInShop(rate.penalties, { asked: rate.price, sold }),
    price: sold,
    nights: [...rate.nights],
    nights_currency: rate.price.currency,
    due_at_property: [...rate.dueAtProperty],
    rooms_left: rate.roomsLeft,
  }
}
