import { useEffect, useEffectEvent, useRef } from 'react'
import { type CouponState, useCoupon } from './use-coupon.ts'

/** The coupon of the form; one that is known already is tried when the form opens, as it may be used up by now. */
export function useKeptCoupon(
  offerIds: readonly string[],
  known: string | null,
  keep: (code: string | null) => void,
): CouponState {
  const coupon = useCoupon(offerIds, keep)
  const apply = useEffectEvent((code: string) => coupon.apply(code))
  useEffect(() => {
    if (known) apply(known)
  }, [known])
  // What is booked has become more, or less: a code counts for what it is now.
  const ids = offerIds.join()
  const before = useRef(ids)
  const applyAgain = useEffectEvent(() => {
    if (coupon.applied) coupon.apply(coupon.applied.code)
  })
  useEffect(() => {
    if (before.current === ids) return
    before.current = ids
    applyAgain()
  }, [ids])
  return coupon
}
