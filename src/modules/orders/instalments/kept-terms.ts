import type { ProductOffer } from '../product.ts'
import type { KeptTerms } from './plan-instalments.ts'

/** What makes parts possible, of offers that are ordered together: the strictest of each. */
export function keptTerms(offers: readonly Pick<ProductOffer, 'hold' | 'period'>[]): KeptTerms {
  const holds = offers.map(({ hold }) => hold)
  const starts = offers.flatMap(({ period }) => (period ? [Date.parse(period.startsAt)] : []))
  return {
    hold: holds.includes(null) ? null : strictest(holds.filter((hold) => hold !== null)),
    start: starts.length > 0 ? new Date(Math.min(...starts)) : null,
  }
}

type Hold = NonNullable<ProductOffer['hold']>

function strictest(holds: readonly Hold[]): Hold {
  const guaranteed = holds.map(({ priceGuaranteedUntil }) => priceGuaranteedUntil)
  return {
    paymentRequiredBy: earliest(holds.map(({ paymentRequiredBy }) => paymentRequiredBy)),
    priceGuaranteedUntil: guaranteed.includes(null) ? null : earliest(guaranteed.filter((until) => until !== null)),
  }
}

function earliest(dates: readonly Date[]): Date {
  return new Date(Math.min(...dates.map((date) => date.getTime())))
}
