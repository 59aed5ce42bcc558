export type { CouponQuote } from './coupon.ts'
export { quoteCoupon } from './quote-coupon.ts'
export { consumeCoupon, reclaimCoupon, releaseCoupon, reserveCoupon } from './redeem-coupon.ts'
export { type CouponAnswer, validateCoupon } from './validate-coupon.ts'
