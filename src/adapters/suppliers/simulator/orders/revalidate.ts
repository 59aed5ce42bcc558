import type { Revalidation } from '#modules/flights/flight-supplier.ts'
import { minutesOf } from '../world/calendar.ts'
import { type Choice, chooseSeats, recallChoice } from '../fares/choice.ts'
import { lapseHolds } from './held-orders.ts'
import { loadSoldSeats } from '../fares/inventory.ts'
import { firstHop } from '../network/itinerary.ts'
import type { Quote } from '../search/offer-ref.ts'
import { describeOffer, magicOfChoices } from '../search/offers.ts'
import { CLOSING_MINUTES, OFFER_LIFE_SECONDS, type SearchDeps } from '../search/search.ts'

/** A ref has room for no more. */
const MOST_RISES = 7

/**
 * Prices a quote anew with the seats that are left: the fare's day stands, its booking classes may
 * have closed. The answer lives another half hour.
 */
export async function revalidateOffer(deps: SearchDeps, ref: string): Promise<Revalidation> {
  const { world, codec, db, clock } = deps
  const quote = codec.decode(ref)
  if (!quote) return { kind: 'unavailable' }
  const now = clock.now()
  if (isExpired(quote, now)) return { kind: 'expired' }
  await lapseHolds(deps)
  const days = quote.slices.flat().map(({ day }) => day)
  const sold = await loadSoldSeats(db, Math.min(...days), Math.max(...days))
  const seats = quote.passengers.ADT + quote.passengers.CNN
  const quoted = recallChoices(deps, quote)
  const choices = quoted.flatMap(
    ({ itinerary, cabin }) => chooseSeats(world, itinerary, sold, { cabin, seats, pricedOn: quote.pricedOn }) ?? [],
  )
  const magic = magicOfChoices(world, quoted)
  if (magic === 'gone_on_revalidate' || choices.length < quoted.length) return { kind: 'unavailable' }
  if (leavesBefore(choices, minutesOf(now) + CLOSING_MINUTES)) return { kind: 'unavailable' }
  const renewed: Quote = {
    ...quote,
    expiresAt: Math.floor(now.getTime() / 1000) + OFFER_LIFE_SECONDS,
    raised: magic === 'dearer_on_revalidate' ? Math.min(quote.raised + 1, MOST_RISES) : quote.raised,
    shifted: quote.shifted || magic === 'schedule_change',
    slices: choices.map(({ itinerary, classes }) =>
      itinerary.hops.map(({ flight, day }, at) => ({ flight, day, bookingClass: classes[at] ?? 0 })),
    ),
  }
  return { kind: 'available', offer: describeOffer({ world, codec }, renewed, choices) }
}

export function isExpired({ expiresAt }: Quote, now: Date): boolean {
  return now.getTime() >= expiresAt * 1000
}

export function recallChoices({ world }: Pick<SearchDeps, 'world'>, quote: Quote): readonly Choice[] {
  return quote.slices.map((hops) => recallChoice(world, hops, quote.cabin))
}

/** Whether any slice departs before an instant, in minutes since 1970. */
export function leavesBefore(choices: readonly Choice[], utcMinutes: number): boolean {
  return choices.some(({ itinerary }) => firstHop(itinerary).departsUtc < utcMinutes)
}
