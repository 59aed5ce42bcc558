import type { ColumnType, Generated } from 'kysely'
import type { CaseKind } from '#contracts/cases/kinds.ts'
import type { CaseStatus, Custody, Decision, TrackName } from '#contracts/cases/tracks.ts'

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
    created_at: Date
    done_at: ColumnType<Date | null, undefined, Date>
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
    kind: 'opened' | 'moved' | 'asked' | 'done' | 'custody' | 'decision' | 'assigned'
    value: string | null
    applicant: number | null
    actor: 'customer' | 'staff' | 'shop'
    at: Date
  }
}
