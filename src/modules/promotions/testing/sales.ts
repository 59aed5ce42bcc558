import type { Price } from '#contracts/prices.ts'
import { priceOfLines, type SaleFacts } from '#modules/pricing/index.ts'
import { type DiscountRule, discountScopeSchema } from '../discount-rule.ts'

export const NOW = new Date('2026-12-01T10:00:00Z')

/** Lagos to London in economy for two, ₦1,000,000 of which ₦800,000 are fares. */
export const FACTS: SaleFacts = {
  product: 'flight',
  supplier: 'simulator',
  airline: 'BA',
  origin: 'LOS',
  destination: 'LHR',
  originCountry: 'NG',
  destinationCountry: 'GB',
  cabin: 'economy',
  payers: 2,
}

export function priceOf(base = 80_000_000, tax = 20_000_000): Price {
  return priceOfLines({
    currency: 'NGN',
    passengers: [{ type: 'ADT', count: 2, base, taxes: tax, total: base + tax }],
    taxes: [{ code: 'NG', kind: 'government', refundable: true, amount: tax }],
    fees: [],
  })
}

/** Ten percent off everything, without limits; a test changes what it is about. */
export function discountRule(
  change: Partial<Omit<DiscountRule, 'scope'>> & { readonly scope?: object } = {},
): DiscountRule {
  return {
    code: 'TEN',
    source: 'coupon',
    kind: 'percent',
    value: 1_000,
    currency: 'NGN',
    appliesTo: 'grand_total',
    maxDiscount: null,
    minOrderAmount: 0,
    startsAt: new Date('2026-01-01T00:00:00Z'),
    endsAt: new Date('2027-01-01T00:00:00Z'),
    totalLimit: null,
    used: 0,
    perUserLimit: null,
    firstBookingOnly: false,
    stackable: false,
    priority: 0,
    active: true,
    ...change,
    scope: discountScopeSchema.parse(change.scope ?? {}),
  }
}
