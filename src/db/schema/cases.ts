import type { ColumnType, Generated } from 'kysely'
import type { FeeCode } from '#contracts/cases/fee-codes.ts'
import type { CaseKind } from '#contracts/cases/kinds.ts'
import type { Channel } from '#contracts/cases/channels.ts'
import type { CaseStatus, Custody, Decision, TrackName } from '#contracts/cases/tracks.ts'
import type { Currency } from '#contracts/money.ts'

export interface CaseTables {
  cases: {
    id: string
    reference: string
    kind: CaseKind
    track: TrackName
    status: CaseStatus
    session_id: string
    customer_id: string | null
    language: 'en' | 'fr'
    /** Sealed. */
    name: string
    /** Sealed. */
    email: string
    email_digest: string
    /** Sealed. */
    phone: string | null
    /** Sealed JSON. */
    details: string
    content_key: string
    owner: string | null
    priority: 'urgent' | 'normal' | 'low'
    /** By when the agency shall answer. */
    due_at: Date | null
    created_at: Date
    updated_at: Date
    closed_at: Date | null
  }
  case_grants: {
    session_id: string
    case_id: string
    expires_at: Date
  }
  case_applicants: {
    case_id: string
    position: number
    /** Sealed JSON. */
    person: string
    decision: Decision
    custody: Custody
  }
  case_tasks: {
    id: string
    case_id: string
    side: 'customer' | 'agency'
    code: string | null
    /** Sealed. */
    title: string | null
    applicant: number | null
    due_on: string | null
    is_seen: boolean
    /** Whether it is done by sending one. */
    wants_file: boolean
    created_at: Date
    done_at: ColumnType<Date | null, undefined, Date | null>
  }
  case_messages: {
    id: string
    turn: Generated<number>
    case_id: string
    author: 'customer' | 'agency'
    staff: string | null
    /** Sealed. */
    body: string
    is_seen: boolean
    at: Date
  }
  case_events: {
    turn: Generated<number>
    case_id: string
    kind:
      | 'opened'
      | 'moved'
      | 'asked'
      | 'done'
      | 'custody'
      | 'decision'
      | 'assigned'
      | 'fee_asked'
      | 'fee_waived'
      | 'fee_settled'
      | 'fee_refunded'
      | 'fee_disputed'
      | 'fee_kept'
      | 'fee_taken_back'
      | 'appointment_booked'
      | 'appointment_moved'
      | 'appointment_cancelled'
      | 'reservation_added'
      | 'reservation_removed'
    value: string | null
    applicant: number | null
    actor: 'customer' | 'staff' | 'shop'
    at: Date
  }
  case_fees: {
    id: string
    turn: Generated<number>
    case_id: string
    code: FeeCode
    /** Sealed. */
    title: string | null
    /** In minor units, like `kept`: what stays with the agency when the case is given up in time. */
    amount: number
    currency: Currency
    kept: number
    later_parts: number
    due_on: string | null
    status: 'asked' | 'paid' | 'waived' | 'refunded'
    /** By which it is paid, or being paid. */
    payment: string | null
    asked_at: Date
    settled_at: Date | null
  }
  case_reservations: {
    case_id: string
    order_id: string
    attached_at: Date
  }
  case_payments: {
    /** That of the order's item. */
    client_reference: string
    serial: Generated<number>
    order_id: string
    case_id: string
    amount: number
    currency: Currency
    status: 'held' | 'paid' | 'ended'
    pay_by: Date | null
    refund: ColumnType<number | null, undefined, number>
    created_at: Date
    ended_at: ColumnType<Date | null, undefined, Date>
    /** Since when a bank is asked to take it back. */
    disputed_at: ColumnType<Date | null, undefined, Date | null>
  }
  advisers: {
    code: string
    entry: ColumnType<unknown, string, string>
    updated_at: Date
  }
  adviser_times: {
    id: string
    sequence: number
    adviser: string
    case_id: string | null
    starts_at: Date
    ends_at: Date
    channel: Channel | null
    time_zone: string | null
    created_at: Date
    ended_at: ColumnType<Date | null, undefined, Date>
  }
}
