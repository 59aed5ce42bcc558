import type { StayRule } from '#contracts/hotels/rates.ts'
import type { Stay, SupplierRate } from '#modules/hotels/stay-supplier.ts'
import type { OwnHotel, OwnRoom } from '../contract/hotel.ts'
import type { OwnHotelsDeps } from '../own-hotels-deps.ts'
import { beginningOf, dayAt, timezoneOf } from './hotel-day.ts'
import { fitsRoom, payingParty } from './night-price.ts'
import { quoteRoom } from './quote-room.ts'
import { nightsOfRoom } from './room-nights.ts'
import { leftOf, type SoldRooms } from './stock.ts'

/** A kind of room with its rates for a stay. */
interface QuotedRoom {
  readonly room: OwnRoom
  readonly left: number
  /** None where it is full, or the stay breaks its rule. */
  readonly rates: readonly SupplierRate[]
  readonly rule: StayRule | null
}

type QuoteDeps = Pick<OwnHotelsDeps, 'places' | 'clock'>
type AskedStay = Pick<Stay, 'checkIn' | 'checkOut' | 'rooms' | 'audiences'>

/** Every kind of room that somebody of a stay fits into. */
export function quoteHotel(
  { places, clock }: QuoteDeps,
  { hotel, sold }: { readonly hotel: OwnHotel; readonly sold: SoldRooms },
  stay: AskedStay,
): readonly QuotedRoom[] {
  const timezone = timezoneOf(places, hotel)
  const now = clock.now()
  if (!hotel.on_sale || beginningOf(timezone, stay.checkIn) <= now) return []
  const plans = hotel.plans.filter(({ audience }) => stay.audiences.includes(audience))
  const dates = { checkIn: stay.checkIn, checkOut: stay.checkOut }
  return hotel.rooms.flatMap((room): readonly QuotedRoom[] => {
    const parties = stay.rooms
      .map((party, roomIndex) => ({ party, roomIndex }))
      .filter(({ party }) => fitsRoom(room, payingParty(hotel, party)))
    if (parties.length === 0) return []
    const found = nightsOfRoom(room, dates, dayAt(timezone, now))
    if ('rule' in found) return [{ room, left: 0, rates: [], rule: found.rule }]
    const { nights } = found
    const left = leftOf(sold, { hotel: hotel.code, room: room.code }, nights)
    if (left === 0) return [{ room, left, rates: [], rule: null }]
    const rates = parties.flatMap(({ party, roomIndex }) =>
      plans.map((plan) => quoteRoom({ hotel, room, plan, nights, stay: dates, party, roomIndex, left, timezone, now })),
    )
    return [{ room, left, rates, rule: null }]
  })
}
