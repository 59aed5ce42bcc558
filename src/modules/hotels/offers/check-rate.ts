import { Refusal } from '#contracts/errors.ts'
import type { CheckRateRequest, CheckRateResponse } from '#contracts/hotels/offers.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { addPrices, convertMoney } from '#modules/pricing/index.ts'
import { askSupplier } from '#modules/suppliers/index.ts'
import { askProperty, UNCONFIRMED } from '../ask-property.ts'
import type { HotelDeps } from '../deps.ts'
import { readHotelId } from '../hotel-id.ts'
import { aboutStay, stayOf } from '../search/search-query.ts'
import { openSearch } from '../search/search-store.ts'
import type { CheckedRates, Stay } from '../stay-supplier.ts'
import { offersOfRooms } from './offers-of-rooms.ts'
import { endOfStay, holdOfStay, presentRoom } from './present-stay.ts'
import { bookingIdOf, type ConfirmedRoom, staySnapshotSchema } from './stay-offer.ts'

type Available = Extract<CheckedRates, { kind: 'available' }>

/**
 * Asks the supplier for chosen rooms as they are now, and keeps each as an offer of this visitor. Checking again makes
 * other offers.
 * @throws Refusal `search_expired`, `not_found`, `offer_mismatch` (the rates are not of this search and hotel, or the
 * supplier does not sell them together), `rooms_unavailable`, `supplier_unavailable`, `hotel_confirmation_failed`,
 * `exchange_rate_missing`.
 */
export async function checkRate(deps: HotelDeps, actor: Actor, input: CheckRateRequest): Promise<CheckRateResponse> {
  const session = await openSearch(deps, { searchId: input.search_id })
  const { supplier, propertyId } = readHotelId(deps, input.hotel_id)
  const keys = keysInOrder(input.rates, session.query.rooms.length)
  const stay = stayOf(session.query, actor)
  const property = await askProperty(deps, supplier, propertyId, 'en')
  const answer = await askSupplier(deps, supplier, {
    name: 'check_rates',
    about: `${input.hotel_id} ${aboutStay(session.query)}`,
    ask: (signal) => supplier.checkRates({ propertyId, stay, keys, language: 'en' }, signal),
    unconfirmed: UNCONFIRMED,
  })
  if (answer.kind === 'unavailable') throw new Refusal('rooms_unavailable')
  if (answer.kind === 'mismatch' || !isSoldTo(stay, answer)) throw new Refusal('offer_mismatch')
  // Whatever its seller says: nobody comes to a stay that is over.
  if (new Date(answer.period.endsAt) <= deps.clock.now()) throw new Refusal('rooms_unavailable')
  const offered = await offersOfRooms(deps, { session, supplier, property, answer }, input.currency)
  await Promise.all(offered.rooms.map((room) => saveOffer(deps, actor, room)))
  return present(offered, input)
}

/** Keys may be another visitor's, of a search that was shared: each rate must be for who asks now, and for its room. */
const isSoldTo = ({ audiences, rooms: parties }: Stay, { rooms }: Available): boolean =>
  rooms.length === parties.length &&
  rooms.every(({ rate }, at) => audiences.includes(rate.audience) && rate.roomIndex === at)

/** One key for each room, in the order of the rooms. @throws Refusal `offer_mismatch` */
function keysInOrder(rates: CheckRateRequest['rates'], rooms: number): readonly string[] {
  const keys = Array.from({ length: rooms }, (_, room) => rates.find(({ room_index }) => room_index === room)?.rate_key)
  const known = keys.filter((key) => key !== undefined)
  if (known.length !== rooms || rates.length !== rooms) throw new Refusal('offer_mismatch')
  return known
}

async function saveOffer({ offers }: Pick<HotelDeps, 'offers'>, actor: Actor, room: ConfirmedRoom): Promise<void> {
  const { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt } = room
  const ids = { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt }
  // The schema lists what belongs into a snapshot; the ids have columns of their own.
  await offers.save(actor, { kind: 'hotel', ...ids, body: staySnapshotSchema.parse(room) })
}

/** What the visitor saw is compared in its own currency: that of the list, or what they are charged in. */
function present(
  { rooms, listed, rate }: Awaited<ReturnType<typeof offersOfRooms>>,
  { expected_total: expected }: CheckRateRequest,
): CheckRateResponse {
  const [first] = rooms
  const price = addPrices(rooms.map((room) => room.price))
  const hold = holdOfStay(rooms)
  const charged = { amount: price.grand_total, currency: price.currency }
  const seen = [listed, charged].find(({ currency }) => currency === expected?.currency)
  return {
    available: true,
    booking_id: bookingIdOf(first),
    search_id: first.searchId,
    rooms: rooms.map(presentRoom).map(({ room_index, offer_id, board, terms, price: own, due_at_property }) => ({
      room_index,
      offer_id,
      board,
      terms,
      price: own,
      due_at_property,
    })),
    price,
    previous_total:
      expected?.currency === rate?.from && expected && rate ? convertMoney(expected, rate) : (expected ?? null),
    price_changed: expected ? expected.amount !== seen?.amount : false,
    expires_at: endOfStay(rooms),
    hold_allowed: hold !== null,
    payment_required_by: hold?.payment_required_by ?? null,
  }
}
