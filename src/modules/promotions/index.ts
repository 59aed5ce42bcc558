export { customerKeyOf } from './customer-key.ts'
export {
  currentPromotions,
  discountAtPayment,
  discountPurchase,
  type DiscountRequest,
  openPromotions,
} from './discount-purchase.ts'
export { isForEveryItem } from './discount-rule.ts'
export { endDemonstrations } from './end-demonstrations.ts'
export { listOffers } from './list-offers.ts'
export { consumeCoupon, reclaimCoupon, releaseCoupon, reserveDiscounts } from './redeem-discounts.ts'
export { type RecallPromotions, rememberPromotions } from './remember-promotions.ts'
export { reserveDiscount, USED_UP } from './take-use.ts'
