import { Refusal } from '#contracts/errors.ts'
import type { HotelOffer, HotelOfferRequest } from '#contracts/hotels/offers.ts'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { addPrices } from '#modules/pricing/index.ts'
import type { HotelDeps } from '../deps.ts'
import { describeStay } from '../orders/describe-stay.ts'
import { duesOfStay, endOfStay, holdOfStay, presentRoom } from './present-stay.ts'
import { bookingIdOf, confirmedOf, type ConfirmedRoom } from './stay-offer.ts'

type OfferDeps = Pick<HotelDeps, 'clock' | 'offers' | 'suppliers'>

/**
 * A confirmed stay of this visitor with all its rooms, by what it is known by or by the offer of any of them.
 * @throws Refusal `not_found` when it is unknown or another session's, `offer_expired` where that is not asked for, too.
 */
export async function getHotelOffer(
  deps: OfferDeps,
  actor: Actor,
  input: HotelOfferRequest,
  language: Language,
): Promise<HotelOffer> {
  const rooms = await roomsOf(deps, actor, input.booking_id)
  const expires_at = endOfStay(rooms)
  if (new Date(expires_at) <= deps.clock.now() && !input.even_expired) throw new Refusal('offer_expired')
  const [first] = rooms
  const named = await describeStay(deps, first, language)
  const nameOf = async (room: ConfirmedRoom) => (await describeStay(deps, room, language)).room.name
  return {
    booking_id: bookingIdOf(first),
    search_id: first.searchId,
    sessionId: first.sessionId,
    expires_at,
    query: named.query,
    hotel: named.hotel,
    rooms: await Promise.all(rooms.map(async (room) => ({ ...presentRoom(room), name: await nameOf(room) }))),
    price: addPrices(rooms.map(({ price }) => price)),
    due_at_property: duesOfStay(rooms),
    hold: holdOfStay(rooms),
  }
}

async function roomsOf(
  { offers }: Pick<OfferDeps, 'offers'>,
  actor: Actor,
  bookingId: string,
): Promise<readonly [ConfirmedRoom, ...ConfirmedRoom[]]> {
  const find = async (offerId: string): Promise<ConfirmedRoom> => {
    const stored = await offers.find(actor, offerId)
    if (stored?.kind !== 'hotel') throw new Refusal('not_found')
    return confirmedOf(stored)
  }
  const asked = await find(bookingId)
  const [first = asked, ...others] = await Promise.all(asked.offersOfStay.map(find))
  return [first, ...others]
}
