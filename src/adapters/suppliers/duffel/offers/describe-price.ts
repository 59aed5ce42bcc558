import { type PassengerType, type Price } from '#contracts/prices.ts'
import { SupplierFailure } from '#modules/flights/flight-supplier.ts'
import type { DuffelOffer } from '../client/duffel-answers.ts'
import { duffelMoney, type Exchange, exchanged, splitByWeight } from './duffel-money.ts'

const TYPES: readonly PassengerType[] = ['ADT', 'CNN', 'INF']

/** Duffel does not say what each traveller pays: infants on a lap are taken to pay a tenth of a seat. */
const SHARE: Readonly<Record<PassengerType, number>> = { ADT: 10, CNN: 10, INF: 1 }

/**
 * The price in the shop's currency. Duffel gives one base and one tax amount for the whole offer: the
 * taxes become one line that itemises none (XT, by the trade's custom), and the split over the kinds
 * of travellers is by weight. The sums are exact.
 */
export function describePrice(offer: DuffelOffer, travellers: readonly PassengerType[], exchange: Exchange): Price {
  const owed = duffelMoney(offer.total_amount, offer.total_currency)
  const fare = duffelMoney(offer.base_amount, offer.total_currency)
  if (fare.amount < 0 || fare.amount > owed.amount || owed.amount === 0)
    throw new SupplierFailure('malformed', 'the parts of a price do not add up')
  const base = exchanged(fare, exchange).amount
  const taxes = exchanged({ ...owed, amount: owed.amount - fare.amount }, exchange).amount
  const total = base + taxes
  return {
    currency: exchange.to,
    passengers: passengerPrices(travellers, base, taxes),
    base,
    taxes: taxes > 0 ? [{ code: 'XT', kind: 'government', refundable: null, amount: taxes }] : [],
    taxes_total: taxes,
    fees: [],
    fees_total: 0,
    discount: null,
    total,
    grand_total: total,
  }
}

function passengerPrices(travellers: readonly PassengerType[], base: number, taxes: number): Price['passengers'] {
  const counted = TYPES.map((type) => ({ type, count: travellers.filter((one) => one === type).length })).filter(
    ({ count }) => count > 0,
  )
  const weights = counted.map(({ type, count }) => count * SHARE[type])
  const bases = splitByWeight(base, weights)
  const parts = splitByWeight(taxes, weights)
  return counted.map(({ type, count }, at) => {
    const [own = 0, due = 0] = [bases[at], parts[at]]
    return { type, count, base: own, taxes: due, total: own + due }
  })
}
