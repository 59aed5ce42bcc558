import { z } from 'zod'
import { code, moneySchema } from '../fields.ts'
import { discountLineSchema, productSchema } from '../prices.ts'
import { MOST_ITEMS } from './order-states.ts'

/** Why a coupon takes nothing off; each is a message of the `coupons` catalogue. */
export const COUPON_REFUSALS = [
  'unknown',
  'inactive',
  'not_started',
  'expired',
  'limit_reached',
  'user_limit',
  'first_booking',
  'min_amount',
  'product',
  'route',
  'airline',
  'cabin',
  'hotel',
  'country',
  'payment_method',
  'currency',
  'better_offer',
  'not_combinable',
  'too_late',
] as const
const couponRefusalSchema = z.enum(COUPON_REFUSALS)

/**
 * A coupon on a confirmed offer, on several that are to be ordered together, or on an order that is not paid yet; `provider` where it is chosen, one of those
 * that the shop knows.
 */
export const couponValidateRequest = (providers: readonly string[]) =>
  z
    .object({
      code: z.string().trim().max(40, code('too_long')),
      offer_id: z.string().max(80, code('too_long')).optional(),
      offer_ids: z
        .array(z.string().min(1, code('required')).max(80, code('too_long')))
        .min(2, code('required'))
        .max(MOST_ITEMS, code('invalid'))
        .optional(),
      confirmation_id: z.string().max(80, code('too_long')).optional(),
      provider: z.enum(providers).optional(),
    })
    .refine((asked) => [asked.offer_id, asked.offer_ids, asked.confirmation_id].filter(Boolean).length === 1, {
      ...code('required'),
      path: ['offer_id'],
    })
export const couponValidateResponse = z.object({
  valid: z.boolean(),
  code: z.string(),
  /** What the coupon takes off, and with it everything that stands beside it. */
  discount: moneySchema.nullable(),
  /** The parts of `discount`; those that are given without the code when it is refused. */
  discounts: z.array(discountLineSchema),
  grand_total: moneySchema,
  reason_code: couponRefusalSchema.nullable(),
  message: z.string().nullable(),
})

/** The code of a link that somebody has followed. */
export const couponLinkRequest = z.object({ code: z.string().trim().max(40, code('too_long')) })

/** Why a link's code takes nothing off whatever is booked; each is a message of the `coupons` catalogue. */
const DEAD_COUPONS = ['inactive', 'not_started', 'expired', 'limit_reached'] as const satisfies readonly CouponRefusal[]

/** null of a code that may be good, and of one that is unknown: who tries codes learns nothing by it. */
export const couponLinkResponse = z.object({ dead: z.enum(DEAD_COUPONS).nullable() })

const OFFER_GROUPS = ['for_you', 'bank', 'explore'] as const
export const offersRequest = z.object({ group: z.enum(OFFER_GROUPS, code('invalid')).optional() })

/** What an offer takes off, from whom and of what. */
const offerRuleSchema = z.object({
  kind: z.enum(['percent', 'fixed', 'fixed_per_pax']),
  /** Hundredths of a percent; null where it is an amount. */
  percent_bps: z.int().nullable(),
  amount: moneySchema.nullable(),
  /** Of which part of the price. */
  applies_to: z.enum(['base', 'grand_total']),
  most: moneySchema.nullable(),
  /** The smallest price that it is taken off. */
  from: moneySchema.nullable(),
  /** None for everything that is sold. */
  products: z.array(productSchema),
  first_booking_only: z.boolean(),
  uses_per_customer: z.int().nullable(),
  /** Whether discounts of other kinds may stand beside it. */
  combinable: z.boolean(),
  /** `code`: entered before booking. `automatic`: in the price already. `card`: chosen when paying. */
  given: z.enum(['code', 'automatic', 'card']),
})

/** An offer that the home page advertises, in the visitor's language. */
const offerSchema = z.object({
  id: z.string(),
  group: z.enum(OFFER_GROUPS),
  title: z.string(),
  text: z.string(),
  terms: z.string(),
  /** To be entered before booking, or chosen when paying where the offer is a bank's. */
  code: z.string().nullable(),
  /** Last instant before which it is given; null when it has no end in sight. */
  ends_at: z.iso.datetime().nullable(),
  /** City of its picture. */
  picture: z.string().nullable(),
  /** A search to open. */
  route: z.object({ origin: z.string(), destination: z.string() }).nullable(),
  /** null where nothing is taken off. */
  rule: offerRuleSchema.nullable(),
})
export const offersResponse = z.object({ offers: z.array(offerSchema) })

export type CouponLinkRequest = z.infer<typeof couponLinkRequest>
export type CouponLinkResponse = z.infer<typeof couponLinkResponse>
export type DeadCoupon = NonNullable<CouponLinkResponse['dead']>
export type CouponRefusal = z.infer<typeof couponRefusalSchema>
export type CouponValidateRequest = z.infer<ReturnType<typeof couponValidateRequest>>
export type CouponValidateResponse = z.infer<typeof couponValidateResponse>
export type OfferRule = z.infer<typeof offerRuleSchema>
export type OfferGroup = (typeof OFFER_GROUPS)[number]
export type OffersRequest = z.infer<typeof offersRequest>
export type OffersResponse = z.infer<typeof offersResponse>
