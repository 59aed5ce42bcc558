import { useEffect, useEffectEvent } from 'react'
import type { BookingDraft } from '../draft/booking-draft.ts'
import { type CouponState, useCoupon } from './use-coupon.ts'

/** The coupon of the form; that of a kept draft is tried anew, as it may be used up by now. */
export function useKeptCoupon(
  offerIds: readonly string[],
  draft: BookingDraft | null,
  keep: (code: string | null) => void,
): CouponState {
  const coupon = useCoupon(offerIds, keep)
  const apply = useEffectEvent((code: string) => coupon.apply(code))
  useEffect(() => {
    if (draft?.coupon) apply(draft.coupon)
  }, [draft])
  return coupon
}
