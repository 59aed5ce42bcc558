import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { TransferOffer, TransferOfferRequest } from '#contracts/transfers/offers.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { addPrices } from '#modules/pricing/index.ts'
import type { TransferDeps } from '../deps.ts'
import { describeRide } from '../orders/describe-ride.ts'
import { endOf } from './check-transfer.ts'
import { bookingIdOf, confirmedOf, type ConfirmedRide } from './transfer-offer.ts'

type OfferDeps = Pick<TransferDeps, 'clock' | 'offers' | 'places'>

/**
 * A confirmed transfer of this visitor with all its ways, by what it is known by or by the offer of any of them.
 * @throws Refusal `not_found` when it is unknown or another session's, `offer_expired` where that is not asked for, too.
 */
export async function getTransferOffer(
  deps: OfferDeps,
  actor: Actor,
  input: TransferOfferRequest,
  language: Language,
): Promise<TransferOffer> {
  const rides = await ridesOf(deps, actor, input.booking_id)
  const expires_at = endOf(rides)
  if (new Date(expires_at) <= deps.clock.now() && !input.even_expired) throw new Refusal('offer_expired')
  const [first] = rides
  const named = await Promise.all(rides.map((ride) => describeRide(deps, ride.ride, language)))
  const there = named[0] ?? first.ride
  return {
    booking_id: bookingIdOf(first),
    search_id: first.searchId,
    expires_at,
    query: { ...first.query, from: there.from, to: there.to },
    rides: rides.map(({ offerId, price, ride }, at) => ({ ...(named[at] ?? ride), offer_id: offerId, price })),
    price: addPrices(rides.map(({ price }) => price)),
  }
}

async function ridesOf(
  { offers }: Pick<OfferDeps, 'offers'>,
  actor: Actor,
  bookingId: string,
): Promise<readonly [ConfirmedRide, ...ConfirmedRide[]]> {
  const find = async (offerId: string): Promise<ConfirmedRide> => {
    const stored = await offers.find(actor, offerId)
    if (stored?.kind !== 'transfer') throw new Refusal('not_found')
    return confirmedOf(stored)
  }
  const asked = await find(bookingId)
  const [first = asked, ...others] = await Promise.all(asked.offersOfTransfer.map(find))
  return [first, ...others]
}
