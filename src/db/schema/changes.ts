import type { ColumnType, Generated } from 'kysely'
import type { ScheduleStatus } from '#contracts/flights/changes.ts'
import type { Currency } from '#contracts/money.ts'

type Json = ColumnType<unknown, string, string>

export interface ChangeTables {
  order_changes: {
    /** `fch_…` */
    id: string
    order_id: string
    item_id: string
    occasion: 'wish' | 'schedule'
    /** From 0. */
    slice_index: number
    supplier_change_id: string
    /** All slices as they would be, or are. */
    slices: Json
    lines: Json
    /** Above zero: to be paid first. Below: comes back. */
    balance: number
    currency: Currency
    /** What its supplier asks more, or less, in minor units of the supplier's currency; null of a version before. */
    supplier_difference: ColumnType<number | null, number, never>
    refund_to: Generated<'original_payment' | 'wallet'>
    charge_id: ColumnType<string | null, undefined, string>
    status: 'offered' | 'awaiting_payment' | 'asking' | 'done' | 'refused' | 'expired' | 'dropped'
    /** What the order was before. */
    former: ColumnType<unknown, undefined, string>
    expires_at: Date
    created_at: Date
    accepted_at: ColumnType<Date | null, undefined, Date>
    asked_at: ColumnType<Date | null, undefined, Date | null>
    /** Since when it waits for what is the shop's to mend, and until when. */
    waiting_since: ColumnType<Date | null, undefined, Date>
    give_back_at: ColumnType<Date | null, undefined, Date>
    ended_at: ColumnType<Date | null, undefined, Date>
  }
  schedule_changes: {
    /** `sch_…` */
    id: string
    order_id: string
    item_id: string
    notice_id: string | null
    former: Json
    slices: Json
    status: ScheduleStatus
    decide_by: Date
    created_at: Date
    answered_at: Date | null
  }
  name_corrections: {
    /** `nam_…` */
    id: string
    order_id: string
    item_id: string
    position: number
    former_first_name: string
    former_last_name: string
    first_name: string
    last_name: string
    status: 'asking' | 'done' | 'refused' | 'with_staff'
    created_at: Date
    ended_at: Date | null
  }
}
