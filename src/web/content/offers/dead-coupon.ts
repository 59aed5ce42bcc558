import type { DeadCoupon } from '#contracts/orders/promotions.ts'

/** Why a link with a coupon has led to the page of offers; the texts are `offers.dead.<reason>`. */
const REASONS = ['inactive', 'not_started', 'expired', 'limit_reached', 'unreadable'] as const satisfies readonly (
  | DeadCoupon
  | 'unreadable'
)[]

/** What an address says of the coupon that led to it; null where it says nothing that is known. */
export const readDeadCoupon = (query: URLSearchParams) =>
  REASONS.find((reason) => reason === query.get('coupon')) ?? null
