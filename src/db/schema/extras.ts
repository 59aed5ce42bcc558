import type { ColumnType } from 'kysely'
import type { Currency } from '#contracts/money.ts'

export interface ExtraTables {
  order_extras: {
    /** `ext_…` */
    id: string
    order_id: string
    item_id: string
    /** The later request that added it; null where it was bought with the order. */
    request_id: string | null
    /** The passenger's. */
    position: number
    kind: 'baggage' | 'seat'
    /** The supplier's id. */
    extra_id: string
    quantity: number
    /** `14C` */
    seat: string | null
    weight_kg: number | null
    segment_keys: ColumnType<unknown, string, string>
    /** What the traveller pays for all of the quantity. */
    amount: number
    currency: Currency
    /** What the supplier asks for all of it, in its own currency. */
    supplier_amount: number
    /** `lost`: the supplier no longer had it, and what was paid for it goes back. */
    status: 'wanted' | 'bought' | 'lost'
  }
  extras_requests: {
    /** `exr_…` */
    id: string
    order_id: string
    item_id: string
    status: 'open' | 'buying' | 'unclear' | 'bought' | 'refused' | 'ended'
    client_reference: string
    amount: number
    currency: Currency
    supplier_amount: number
    supplier_currency: Currency
    charge_id: string | null
    reason: string | null
    expires_at: Date
    attempted_at: Date | null
    /** Since when it waits for what is the shop's to mend, and until when. */
    waiting_since: ColumnType<Date | null, undefined, Date>
    give_back_at: ColumnType<Date | null, undefined, Date>
    created_at: Date
    updated_at: Date
  }
}
