import type { Slice } from '#contracts/flights/itineraries.ts'
import type { Price } from '#contracts/prices.ts'
import { type DatePrice, SupplierFailure, type SupplierOffer, type SupplierQuery } from '../flight-supplier.ts'

const MAX_REF_LENGTH = 400
const MINUTE_MS = 60_000

/**
 * The offers of an answer that can be true: prices that add up in the asked currency, flights in
 * order that last as long as their times say, as many slices as were asked for. Others are left out, so
 * that a supplier's mistake is not sold.
 * @throws SupplierFailure `malformed` when nothing of an answer is valid.
 */
export function validOffers(offers: readonly SupplierOffer[], query: SupplierQuery): readonly SupplierOffer[] {
  if (!isList(offers)) throw new SupplierFailure('malformed', 'the answer is no list of offers')
  // Fares of the same flights often share their slices, and always their times: those are looked at once.
  const known = new Map<Slice, boolean>()
  const instantOf = rememberInstants()
  const isValid = (slice: Slice): boolean => {
    const before = known.get(slice)
    if (before !== undefined) return before
    const valid = holds(() => isValidSlice(slice, instantOf))
    known.set(slice, valid)
    return valid
  }
  const valid = offers.filter(
    (offer) => holds(() => isValidOffer(offer, query)) && holds(() => offer.slices.every(isValid)),
  )
  if (offers.length > 0 && valid.length === 0) {
    throw new SupplierFailure('malformed', `none of ${offers.length} offers is valid`)
  }
  return valid
}

/** Prices of dates that can be true; a price in another currency or below nothing is none. */
export function validDatePrices(prices: readonly DatePrice[], query: SupplierQuery): readonly DatePrice[] {
  if (!isList(prices)) throw new SupplierFailure('malformed', 'the answer is no list of prices')
  return prices.filter((price) =>
    holds(
      () =>
        isDate(price.departureDate) &&
        (price.returnDate === null || isDate(price.returnDate)) &&
        (price.total === null || (price.total.currency === query.currency && isAmount(price.total.amount))),
    ),
  )
}

function isList(answer: unknown): boolean {
  return Array.isArray(answer)
}

/** What an adapter hands over is typed, not checked: reading it may fail where a field is missing. */
function holds(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}

function isValidOffer(offer: SupplierOffer, query: SupplierQuery): boolean {
  return (
    offer.ref.length > 0 &&
    offer.ref.length <= MAX_REF_LENGTH &&
    offer.slices.length === query.slices.length &&
    offer.expiresAt.getTime() > 0 &&
    offer.fareBrand.code.length > 0 &&
    Array.isArray(offer.baggages) &&
    offer.conditions !== null &&
    isValidPrice(offer.price, query) &&
    (!offer.extraBags || (offer.extraBags.price.currency === query.currency && isAmount(offer.extraBags.price.amount)))
  )
}

function isValidPrice(price: Price, { currency }: SupplierQuery): boolean {
  const fees = sum(price.fees)
  return (
    price.currency === currency &&
    [price.base, price.taxes_total, price.fees_total, price.grand_total].every(isAmount) &&
    price.grand_total > 0 &&
    sum(price.taxes) === price.taxes_total &&
    fees === price.fees_total &&
    price.base + price.taxes_total + fees - (price.discount?.amount ?? 0) === price.grand_total
  )
}

type InstantReader = (instant: string) => number

function rememberInstants(): InstantReader {
  const known = new Map<string, number>()
  return (instant) => {
    const before = known.get(instant)
    if (before !== undefined) return before
    const read = Date.parse(instant)
    known.set(instant, read)
    return read
  }
}

function isValidSlice({ segments, duration_minutes: minutes }: Slice, instantOf: InstantReader): boolean {
  const first = segments[0]
  const last = segments.at(-1)
  if (!first || !last) return false
  let ready = -Infinity
  for (const segment of segments) {
    const departs = instantOf(segment.departing_at_utc)
    const arrives = instantOf(segment.arriving_at_utc)
    if (!(departs >= ready && arrives > departs) || segment.key.length === 0) return false
    ready = arrives
  }
  const elapsed = ready - instantOf(first.departing_at_utc)
  return Math.abs(elapsed - minutes * MINUTE_MS) <= MINUTE_MS
}

function sum(lines: readonly { readonly amount: number }[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0)
}

function isAmount(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}
