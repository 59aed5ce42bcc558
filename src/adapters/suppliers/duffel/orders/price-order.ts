import type { Money } from '#contracts/money.ts'
import type { ChosenExtra, SupplierExtra, SupplierOrderRequest } from '#modules/flights/flight-supplier.ts'
import type { Decline } from './refusals.ts'
import type { DuffelOffer } from '../client/duffel-answers.ts'
import { DuffelRefusal } from '../client/duffel-calls.ts'
import type { DuffelDeps } from '../duffel-deps.ts'
import { duffelMoney } from '../offers/duffel-money.ts'
import { bagsOf, readSeatMaps } from '../offers/extras.ts'
import type { OfferTicket } from '../offers/offer-ref.ts'
import { isGone, readOffer } from '../offers/search.ts'

/** What is paid to Duffel, in the organisation's currency. */
export interface Payable {
  readonly amount: Money
  readonly services: readonly { readonly id: string; readonly quantity: number }[]
}

type Priced = Payable | { readonly refusal: Decline }

/** Holds the agreed price against what Duffel asks for the offer and the chosen bags and seats. */
export async function priceOrder(
  deps: DuffelDeps,
  ticket: OfferTicket,
  request: SupplierOrderRequest,
): Promise<Priced> {
  const extras = request.extras ?? []
  const own = { amount: ticket.total, currency: ticket.from }
  if (extras.length === 0) return isAgreed(request, ticket, 0) ? { amount: own, services: [] } : changed
  try {
    const offer = await readOffer(deps, ticket)
    if (duffelMoney(offer.total_amount, offer.total_currency).amount !== ticket.total) return changed
    const chosen = await choose(deps, offer, ticket, extras)
    if ('refusal' in chosen) return chosen
    if (!isAgreed(request, ticket, chosen.shown)) return changed
    return { amount: { ...own, amount: own.amount + chosen.owed }, services: chosen.services }
  } catch (error) {
    if (isGone(error)) return { refusal: 'seats_unavailable' }
    if (error instanceof DuffelRefusal && error.has('offer_expired')) return { refusal: 'offer_expired' }
    throw error
  }
}

const changed: Priced = { refusal: 'price_changed' }

function isAgreed({ expectedTotal }: SupplierOrderRequest, { shown, to }: OfferTicket, extras: number): boolean {
  return expectedTotal.currency === to && expectedTotal.amount === shown + extras
}

interface Chosen extends Pick<Payable, 'services'> {
  /** Minor units of the organisation's currency, and of the shop's. */
  readonly owed: number
  readonly shown: number
}

/** `extras_unavailable` when something is not sold with this offer (any more), `other` when not so often. */
async function choose(
  deps: DuffelDeps,
  offer: DuffelOffer,
  ticket: OfferTicket,
  extras: readonly ChosenExtra[],
): Promise<Chosen | { readonly refusal: Decline }> {
  if (new Set(extras.map(({ extraId }) => extraId)).size !== extras.length) return { refusal: 'other' }
  // The same services twice: at what they cost Duffel's customer, and at what ours was shown.
  const home = { ...ticket, to: ticket.from, rate: '1' }
  const owed = await soldWith(deps, offer, home, extras)
  const shown = await soldWith(deps, offer, ticket, extras)
  let owedTotal = 0
  let shownTotal = 0
  for (const { extraId, quantity } of extras) {
    const [one, other] = [owed.get(extraId), shown.get(extraId)]
    if (!one || !other) return { refusal: 'extras_unavailable' }
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > one.maximum) return { refusal: 'other' }
    owedTotal += one.price.amount * quantity
    shownTotal += other.price.amount * quantity
  }
  const services = extras.map(({ extraId, quantity }) => ({ id: extraId, quantity }))
  return { owed: owedTotal, shown: shownTotal, services }
}

/** Seat plans are big: they are read only when something was chosen that is not a bag. */
async function soldWith(
  deps: DuffelDeps,
  offer: DuffelOffer,
  exchange: OfferTicket,
  extras: readonly ChosenExtra[],
): Promise<ReadonlyMap<string, SupplierExtra>> {
  const sold = new Map(bagsOf(offer, exchange).map((bag) => [bag.extraId, bag]))
  if (extras.every(({ extraId }) => sold.has(extraId))) return sold
  for (const { rows } of await readSeatMaps(deps, offer, exchange)) {
    for (const element of rows.flat(2)) {
      if (element.type === 'seat') for (const seat of element.extras) sold.set(seat.extraId, seat)
    }
  }
  return sold
}
