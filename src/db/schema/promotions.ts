import type { ColumnType, Generated } from 'kysely'

type Json = ColumnType<unknown, string | undefined, string>

export interface PromotionTables {
  price_rules: {
    id: string
    code: string
    charge: 'percent' | 'fixed' | 'fixed_per_pax'
    value: number
    currency: string
    maximum: number | null
    scope: Json
    starts_at: Date | null
    ends_at: Date | null
    priority: Generated<number>
    active: Generated<boolean>
  }
  coupons: {
    code: string
    name_en: string
    name_fr: string
    kind: 'percent' | 'fixed' | 'fixed_per_pax'
    value: number
    currency: string
    max_discount: number | null
    min_order_amount: Generated<number>
    starts_at: Date
    ends_at: Date
    total_limit: number | null
    /** Redemptions that are reserved or consumed. */
    used: Generated<number>
    active: Generated<boolean>
    /** Came with a new shop, to try it with, and nobody has made it theirs. */
    demonstration: Generated<boolean>
    source: Generated<'coupon' | 'promotion' | 'bank_offer'>
    applies_to: Generated<'base' | 'grand_total'>
    per_user_limit: number | null
    first_booking_only: Generated<boolean>
    scope: Json
    stackable: Generated<boolean>
    priority: Generated<number>
  }
  coupon_redemptions: {
    order_id: string
    code: string
    amount: number
    status: 'reserved' | 'consumed' | 'released'
    customer_key: string | null
    created_at: Date
  }
  coupon_customers: {
    code: string
    customer_key: string
    used: number
  }
  /** Orders that came to a booking, and whose they are. */
  customer_bookings: {
    order_id: string
    customer_key: string
  }
  offers: {
    id: string
    grouping: 'for_you' | 'bank' | 'explore'
    title_en: string
    title_fr: string
    text_en: string
    text_fr: string
    terms_en: Generated<string>
    terms_fr: Generated<string>
    coupon_code: string | null
    picture: string | null
    origin: string | null
    destination: string | null
    position: Generated<number>
    active: Generated<boolean>
  }
}
