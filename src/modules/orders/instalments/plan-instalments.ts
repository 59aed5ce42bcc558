import { exponentOf, type Money } from '#contracts/money.ts'
import { type HoldTerms, payBefore } from '#modules/suppliers/index.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Shorter holds leave no time for parts. */
const SHORTEST_HOLD_MS = 7 * DAY_MS
/** What is due last must be there that long before the airline's own deadline. */
const MARGIN_MS = DAY_MS
/** Nobody pays in the last days before what they pay for. */
const BEFORE_START_MS = 3 * DAY_MS
const SHORTEST_GAP_MS = 2 * DAY_MS
/** Of every hundred, at least this much comes first, where a product says nothing else. */
export const USUAL_FIRST_PERCENT = 30
/** How many parts may follow the first, where a product says nothing else. */
export const USUAL_LATER_PARTS: readonly number[] = [1, 2, 3]
/** Parts are due at one hour of the day, UTC: noon, one in the afternoon in Lagos. */
const DUE_HOUR = 12

export interface PlannedPart {
  /** From 1. */
  readonly number: number
  readonly amount: Money
  readonly dueAt: Date
}

/** What suppliers grant that makes parts possible, and when the first thing begins; null for what has no time. */
export interface TermsInParts {
  readonly hold: HoldTerms | null
  readonly start: Date | null
  /** Of every hundred, at least this much comes first. @default USUAL_FIRST_PERCENT */
  readonly firstPercent?: number
  /** How many parts may follow it. @default USUAL_LATER_PARTS */
  readonly laterParts?: readonly number[]
}

/** When the last part of a price must be paid; null where places and price are kept for too short a time. */
export function lastDue({ hold, start }: TermsInParts, now: Date): Date | null {
  if (!hold?.priceGuaranteedUntil) return null
  const requiredBy = hold.paymentRequiredBy
  if (requiredBy.getTime() - now.getTime() < SHORTEST_HOLD_MS) return null
  const end = Math.min(
    payBefore(requiredBy).getTime(),
    hold.priceGuaranteedUntil.getTime(),
    (start?.getTime() ?? Number.POSITIVE_INFINITY) - BEFORE_START_MS,
  )
  return new Date(end - MARGIN_MS)
}

/** How many parts may follow the first, in ascending order; none where parts are not possible. */
export function possibleLaterParts(terms: TermsInParts, now: Date): readonly number[] {
  const last = lastDue(terms, now)
  if (!last) return []
  const time = last.getTime() - now.getTime()
  return (terms.laterParts ?? USUAL_LATER_PARTS).filter((parts) => time / parts >= SHORTEST_GAP_MS)
}

/**
 * The parts of a total: the first now, the others equal and evenly spread. What cannot be shared evenly in
 * whole units of the currency belongs to the first, which is never less than its share.
 * @returns null where that many parts are not possible.
 */
export function planInstalments(
  terms: TermsInParts,
  { total, laterParts, now }: { readonly total: Money; readonly laterParts: number; readonly now: Date },
): readonly PlannedPart[] | null {
  const last = lastDue(terms, now)
  if (!last || !possibleLaterParts(terms, now).includes(laterParts)) return null
  const later = laterAmount(total, laterParts, terms.firstPercent ?? USUAL_FIRST_PERCENT)
  if (later <= 0) return null
  const step = (last.getTime() - now.getTime()) / laterParts
  const first = { number: 1, amount: { ...total, amount: total.amount - later * laterParts }, dueAt: now }
  const others = Array.from({ length: laterParts }, (_, index) => ({
    number: index + 2,
    amount: { ...total, amount: later },
    dueAt: atDueHour(new Date(now.getTime() + step * (index + 1))),
  }))
  return [first, ...others]
}

/**
 * The least that a total asks for at once when it is paid in parts.
 * @returns minor units; null where it cannot be paid in parts
 */
export function leastFirstPart(terms: TermsInParts, total: Money, now: Date): number | null {
  const laterParts = possibleLaterParts(terms, now).at(-1)
  if (laterParts === undefined) return null
  const [first] = planInstalments(terms, { total, laterParts, now }) ?? []
  return first?.amount.amount ?? null
}

/** Whole units of the currency, so that nobody is asked for odd kobo time and again. */
function laterAmount({ amount, currency }: Money, laterParts: number, firstPercent: number): number {
  const unit = 10 ** exponentOf(currency)
  const most = Math.floor((amount * (100 - firstPercent)) / 100 / laterParts)
  return Math.floor(most / unit) * unit
}

/** The last due hour that is not after an instant. */
function atDueHour(instant: Date): Date {
  const noon = new Date(instant)
  noon.setUTCHours(DUE_HOUR, 0, 0, 0)
  return noon <= instant ? noon : new Date(noon.getTime() - DAY_MS)
}
