import type { Cover, CoverLevel, CoverZone } from '#contracts/insurance/cover.ts'
import type { MissingPlan } from '#contracts/insurance/quotes.ts'
import type { Money } from '#contracts/money.ts'
import type { Price } from '#contracts/prices.ts'
import type { BookableSupplier } from '#modules/suppliers/bookable-supplier.ts'

// Adapters know this file alone: what the port speaks of is handed on from here.
export * from '#modules/suppliers/bookable-supplier.ts'
export { ageOn } from '#modules/orders/index.ts'
export { goesToSchengen, meetsVisaCode } from './schengen.ts'

/** The trip that is to be covered. */
export interface CoverQuestion {
  /** Countries as ISO 3166-1 alpha-2. */
  readonly residence: string
  readonly destinations: readonly string[]
  /** First and last day away, plain dates. */
  readonly startDate: string
  readonly endDate: string
  /** Of everybody, on the first day. */
  readonly ages: readonly number[]
  /** What is lost when they cannot go, in the shop's own currency; null where nothing is to be covered of it. */
  readonly tripCost: Money | null
}

/** Why an insurer does not cover a trip at all; `most` is its limit, where it has one. */
export interface CoverRefusal {
  readonly kind: 'refused'
  readonly reason: 'residence' | 'destination' | 'no_adult' | 'too_old' | 'too_long' | 'trip_cost'
  readonly most?: number
}

/** A level of cover at its price. */
export interface QuotedPlan {
  /** What buys it, and how it is asked for again. */
  readonly key: string
  readonly level: CoverLevel
  readonly zone: CoverZone
  readonly covers: readonly Cover[]
  /** What the insurer asks, in its own currency. */
  readonly price: Price
  /** What it asks for each traveller, in the order of the question: their sum is the price. */
  readonly premiums: readonly number[]
  /** Address of the insurer's own wording; null where it is the shop's page. */
  readonly wordingUrl: string | null
}

export interface QuotedCover {
  readonly kind: 'quoted'
  /** By which all of its plans can be declined. */
  readonly quoteRef: string
  readonly expiresAt: Date
  readonly plans: readonly QuotedPlan[]
  /** Levels that it does not sell for this trip. */
  readonly missing: readonly MissingPlan[]
}

/** Somebody who is covered. */
interface Insured {
  readonly firstName: string
  readonly lastName: string
  /** `1991-05-17` */
  readonly bornOn: string
}

/** A policy is an order of its own, for everybody who travels. */
export interface PolicyRequest {
  /** The same reference again is answered with the first policy. */
  readonly clientReference: string
  /** Of a quoted plan. */
  readonly planKey: string
  /** At least one; their ages on the first day are those of the plan. */
  readonly insured: readonly Insured[]
  /** Of who has ordered it. `phone`: in international form, `+2348031234567`. */
  readonly contact: { readonly email: string; readonly phone: string }
  /** Whom the insurer calls when something has happened; null where nobody was named. */
  readonly nextOfKin: { readonly name: string; readonly phone: string } | null
  /** What the shop expects to owe; at another premium nothing is bought. */
  readonly expectedTotal: Money
}

/**
 * A seller of travel cover. Every adapter runs `insurer.conformance.ts`. The `pnr` of its orders is the number of the
 * policy; their ticket numbers are those of the certificates: one for each insured, in their order.
 */
export interface Insurer extends BookableSupplier<PolicyRequest> {
  /** Set for one that insures nobody. */
  readonly isDemonstration?: boolean
  /** It computes its prices itself, at once: it may be asked for a price that nobody has asked for yet. @default false */
  readonly quotesAtOnce?: boolean
  quote(question: CoverQuestion, signal: AbortSignal): Promise<QuotedCover | CoverRefusal>
  /** Its cover was offered and is not wanted; the same again changes nothing. */
  decline(quoteRef: string, signal: AbortSignal): Promise<void>
}
