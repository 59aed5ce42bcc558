import { exponentOf, isCurrency, type Money, scaleMoney } from '#contracts/money.ts'
import type { CouponRefusal } from '#contracts/prices.ts'

export interface Coupon {
  readonly code: string
  readonly kind: 'percent' | 'fixed'
  /** Basis points of the total for percent, minor units of the currency for fixed. */
  readonly value: number
  readonly currency: string
  readonly maxDiscount: number | null
  readonly minOrderAmount: number
  readonly startsAt: Date
  /** Exclusive. */
  readonly endsAt: Date
  readonly totalLimit: number | null
  /** Redemptions that are reserved or consumed. */
  readonly used: number
  readonly active: boolean
}

export type CouponQuote =
  | { readonly valid: true; readonly code: string; readonly discount: Money }
  | { readonly valid: false; readonly reason: CouponRefusal }

const BASIS_POINTS = 10_000

/** What a coupon takes off a total now, or why it takes nothing. */
export function quote(coupon: Coupon, total: Money, now: Date): CouponQuote {
  const refusal = refusalOf(coupon, total, now)
  if (refusal) return { valid: false, reason: refusal }
  const discount = discountOf(coupon, total)
  if (discount.amount <= 0) return { valid: false, reason: 'min_amount' }
  return { valid: true, code: coupon.code, discount }
}

function refusalOf(coupon: Coupon, total: Money, now: Date): CouponRefusal | null {
  if (!coupon.active) return 'inactive'
  if (now < coupon.startsAt) return 'not_started'
  if (now >= coupon.endsAt) return 'expired'
  if (coupon.totalLimit !== null && coupon.used >= coupon.totalLimit) return 'limit_reached'
  if (!isCurrency(coupon.currency) || coupon.currency !== total.currency) return 'currency'
  if (total.amount < coupon.minOrderAmount) return 'min_amount'
  return null
}

/** Never the whole total: one major unit stays, since payment providers refuse to charge nothing. */
function discountOf(coupon: Coupon, total: Money): Money {
  const wished = coupon.kind === 'percent' ? scaleMoney(total, coupon.value, BASIS_POINTS).amount : coupon.value
  const left = 10 ** exponentOf(total.currency)
  return { amount: Math.min(wished, coupon.maxDiscount ?? wished, total.amount - left), currency: total.currency }
}
