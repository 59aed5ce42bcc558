import type { ColumnType } from 'kysely'
import type { LinkPurpose } from '#contracts/office/sign-in.ts'
import type { Role } from '#contracts/office/roles.ts'

export interface StaffTables {
  staff: {
    id: string
    email: string
    email_key: string
    name: string
    role: Role
    language: 'en' | 'fr'
    status: 'invited' | 'active' | 'suspended'
    password_hash: string | null
    created_at: Date
    updated_at: Date
  }
  staff_links: {
    token_hash: string
    staff_id: string
    purpose: LinkPurpose
    expires_at: Date
    used_at: ColumnType<Date | null, undefined, Date>
  }
  staff_sessions: {
    id: string
    secret_hash: string
    staff_id: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
  }
  staff_second_factors: {
    staff_id: string
    /** Sealed. */
    secret: string
    confirmed_at: Date | null
    /** Of the last code that was taken. */
    last_step: number
  }
  /** About a case or a work item. */
  staff_notes: {
    id: string
    case_id: string | null
    work_item_id: number | null
    staff: string
    /** Sealed. */
    body: string
    at: Date
  }
  staff_recovery_codes: {
    staff_id: string
    code_hash: string
    used_at: Date | null
  }
}
