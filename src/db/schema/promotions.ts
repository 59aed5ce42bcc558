import type { Generated } from 'kysely'

export interface PromotionTables {
  coupons: {
    code: string
    name_en: string
    name_fr: string
    kind: 'percent' | 'fixed'
    value: number
    currency: string
    max_discount: number | null
    min_order_amount: Generated<number>
    starts_at: Date
    ends_at: Date
    total_limit: number | null
    used: Generated<number>
    active: Generated<boolean>
  }
  coupon_redemptions: {
    order_id: string
    code: string
    amount: number
    status: 'reserved' | 'consumed' | 'released'
    created_at: Date
  }
}
