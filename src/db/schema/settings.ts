import type { Generated } from 'kysely'

/** Practice: nothing is real. Mixed: real payments for flights that are not. */
export type ShopKind = 'practice' | 'mixed' | 'live'

export interface SettingTables {
  /** One row. */
  shop_state: {
    /** When the reference rows were put in; null: not yet. */
    seeded_at: Date | null
    kind: ShopKind | null
  }
  exchange_rates: {
    from_currency: string
    to_currency: string
    /** Decimal text. */
    rate: string
    margin_bps: number
    as_of: Date
    /** Came with a new shop; only one for practice has it. */
    illustrative: Generated<boolean>
    source: string | null
  }
}
