import { type Route, route } from '#api/route.ts'
import type { Language, Translate } from '#contracts/locale.ts'
import {
  couponLinkRequest,
  couponLinkResponse,
  type CouponValidateResponse,
  couponValidateRequest,
  couponValidateResponse,
  offersRequest,
  offersResponse,
} from '#contracts/orders/promotions.ts'
import { type CouponAnswer, type OrderDeps, validateCoupon } from '#modules/orders/index.ts'
import type { KnownProviders } from '#modules/payments/index.ts'
import { findDeadCoupon, listOffers } from '#modules/promotions/index.ts'

const tag = 'Promotions'

/** Coupons, and what the home page advertises. */
export function promotionRoutes(
  deps: Pick<OrderDeps, 'db' | 'clock' | 'products' | 'offers'> & KnownProviders & { readonly translate: Translate },
): Route[] {
  return [
    route('couponValidate', {
      summary:
        'What a coupon takes off an offer, or off an order that is paid in a certain way; or why it takes nothing',
      tag,
      access: 'session',
      request: couponValidateRequest(deps.providerCodes),
      response: couponValidateResponse,
      // Few enough that codes cannot be found by trying.
      limit: { calls: 30, perSeconds: 3_600, callsOfAddress: 300 },
      errors: ['not_found', 'offer_expired', 'basket_currency_differs', 'order_not_payable'],
      handle: async ({ actor, language }, input) =>
        inWords(await validateCoupon(deps, actor, input), deps.translate, language),
    }),
    route('couponLink', {
      summary: 'Whether the coupon of a link has ended, is used up or does not run yet',
      tag,
      access: 'public',
      request: couponLinkRequest,
      response: couponLinkResponse,
      limit: { calls: 60, perSeconds: 3_600 },
      handle: async (_, { code }) => ({ dead: await findDeadCoupon(deps, code) }),
    }),
    route('offers', {
      summary: 'Offers for the visitor, of banks, and to explore; `group` asks for one of these',
      tag,
      access: 'public',
      request: offersRequest,
      response: offersResponse,
      limit: { calls: 120, perSeconds: 60, countedBy: 'process' },
      handle: ({ language }, input) => listOffers(deps, input, language),
    }),
  ]
}

function inWords(answer: CouponAnswer, translate: Translate, language: Language): CouponValidateResponse {
  const { reason_code } = answer
  return { ...answer, message: reason_code && translate(language, `coupons.${reason_code}`) }
}
