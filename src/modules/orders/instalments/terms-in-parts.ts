import type { PartTerms, ProductOffer } from '../product-offer.ts'
import { type TermsInParts, USUAL_FIRST_PERCENT, USUAL_LATER_PARTS } from './plan-instalments.ts'

/** What makes parts possible, of offers that are ordered together: the strictest of each. */
export function termsInParts(offers: readonly Pick<ProductOffer, 'hold' | 'inParts' | 'period'>[]): TermsInParts {
  const holds = offers.map(holdInParts)
  const own = offers.flatMap(({ inParts }) => inParts ?? [])
  const starts = offers.flatMap(({ period }) => (period ? [Date.parse(period.startsAt)] : []))
  return {
    hold: holds.includes(null) ? null : strictest(holds.filter((hold) => hold !== null)),
    start: starts.length > 0 ? new Date(Math.min(...starts)) : null,
    ...(own.length > 0 && ownTerms(own, own.length < offers.length)),
  }
}

/** Until when what is paid in parts is kept. */
export function holdInParts({ hold, inParts }: Pick<ProductOffer, 'hold' | 'inParts'>): Hold | null {
  if (inParts === undefined) return hold
  return inParts && { paymentRequiredBy: inParts.until, priceGuaranteedUntil: inParts.until }
}

/** The largest deposit, and numbers of parts that all of them allow. */
function ownTerms(own: readonly PartTerms[], withOthers: boolean): Pick<TermsInParts, 'firstPercent' | 'laterParts'> {
  const allowed = [...own.map(({ laterParts }) => laterParts), ...(withOthers ? [USUAL_LATER_PARTS] : [])]
  const [first = [], ...others] = allowed
  return {
    firstPercent: Math.max(...own.map(({ firstPercent }) => firstPercent), withOthers ? USUAL_FIRST_PERCENT : 0),
    laterParts: first.filter((parts) => others.every((other) => other.includes(parts))),
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
