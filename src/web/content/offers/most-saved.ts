import type { OfferRule } from '#contracts/orders/promotions.ts'
import type { MostSaved } from './offer.ts'

interface Offered {
  readonly rule: OfferRule | null
}

/** What may be promised of them all: nothing where no offer takes a percentage off flights. */
export function mostSaved(offers: readonly Offered[]): MostSaved | null {
  const rules = offers.flatMap(({ rule }) => rule ?? [])
  const flights = mostPercent(rules.filter(({ products }) => products.length === 0 || products.includes('flight')))
  return flights === 0 ? null : { bookings: mostPercent(rules), flights }
}

const mostPercent = (rules: readonly OfferRule[]): number =>
  rules.reduce((most, { percent_bps }) => Math.max(most, Math.floor((percent_bps ?? 0) / 100)), 0)
