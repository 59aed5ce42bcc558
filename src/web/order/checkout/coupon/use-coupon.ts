import type { Price } from '#contracts/prices.ts'
import type { CouponValidateResponse } from '#contracts/orders/promotions.ts'
import { useState } from 'react'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useProblemText } from '../../../lib/problem-text.ts'

/** A coupon that the shop accepted for what is being booked. */
interface AppliedCoupon {
  readonly code: string
  readonly discounts: CouponValidateResponse['discounts']
  readonly grandTotal: number
}

export interface CouponState {
  readonly applied: AppliedCoupon | null
  readonly refused: string | null
  /** The code that was tried last. */
  readonly tried: string
  readonly checking: boolean
  readonly apply: (code: string) => void
  readonly remove: () => void
  /** The shop took the coupon back when the order was placed. */
  readonly refuse: (text: string) => void
}

/** Tries coupons on an offer, or on several that are ordered together. */
export function useCoupon(offerIds: readonly string[], onChange: (code: string | null) => void): CouponState {
  const [applied, setApplied] = useState<AppliedCoupon | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [checking, setChecking] = useState(false)
  const [tried, setTried] = useState('')
  const problemText = useProblemText()

  const settle = (coupon: AppliedCoupon | null, text: string | null) => {
    setApplied(coupon)
    setRefused(text)
    onChange(coupon?.code ?? null)
  }
  const apply = async (code: string) => {
    setChecking(true)
    setTried(code)
    try {
      const answer = await browserApi.call('couponValidate', { code, ...askedFor(offerIds) })
      settle(accepted(answer), answer.message)
    } catch (error) {
      settle(null, problemText(error))
    } finally {
      setChecking(false)
    }
  }
  return {
    applied,
    refused,
    tried,
    checking,
    apply: (code) => void apply(code),
    remove: () => settle(null, null),
    refuse: (text) => settle(null, text),
  }
}

const askedFor = (ids: readonly string[]) => (ids.length > 1 ? { offer_ids: [...ids] } : { offer_id: ids[0] ?? '' })

function accepted({ valid, code, discounts, grand_total }: CouponValidateResponse): AppliedCoupon | null {
  return valid ? { code, discounts, grandTotal: grand_total.amount } : null
}

/** The price with a coupon, and with what may stand beside it, taken off. */
export function discounted(price: Price, coupon: AppliedCoupon | null): Price {
  if (!coupon) return price
  const amount = coupon.discounts.reduce((sum, line) => sum + line.amount, 0)
  return {
    ...price,
    discount: { code: coupon.code, amount },
    discounts: coupon.discounts,
    grand_total: coupon.grandTotal,
  }
}
