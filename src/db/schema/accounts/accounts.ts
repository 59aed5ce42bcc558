import type { Generated } from 'kysely'
import type { Language } from '#contracts/locale.ts'
import type { Gender, Title } from '#contracts/travellers.ts'

export interface AccountTables {
  customers: {
    id: string
    email: string
    email_key: string
    email_verified_at: Date | null
    password_hash: string | null
    first_name: string
    last_name: string
    phone: string | null
    language: Language
    created_at: Date
    updated_at: Date
    /** Since when nobody is behind it any more: the row stands for what must be kept. */
    deleted_at: Generated<Date | null>
  }
  account_tokens: {
    token_hash: string
    customer_id: string
    purpose: 'verify_email' | 'reset_password' | 'change_email'
    session_id: string | null
    new_email: string | null
    expires_at: Date
    used_at: Date | null
  }
  /** What a session may open that is not its own: bookings that were looked up in it. */
  booking_grants: {
    session_id: string
    order_id: string
    expires_at: Date
  }
  saved_travellers: {
    /** `trv_…` */
    id: string
    customer_id: string
    title: Title
    first_name: string
    last_name: string
    gender: Gender
    nationality: string
    /** Sealed. */
    born_on: string
    /** Sealed; null without a passport. */
    passport_number: string | null
    passport_expires_on: string | null
    passport_country: string | null
    created_at: Date
    updated_at: Date
  }
  second_factors: {
    customer_id: string
    /** Sealed. */
    secret: string
    confirmed_at: Date | null
    /** The 30-second period of the last code that was taken. */
    last_step: number
  }
  recovery_codes: {
    customer_id: string
    code_hash: string
    used_at: Date | null
  }
  /** Services at which customers sign in too. */
  customer_identities: {
    provider: 'google'
    /** Who it is there. */
    subject: string
    customer_id: string
    email: string
    linked_at: Date
  }
  google_sign_ins: {
    state_hash: string
    session_id: string
    next: string
    language: Language
    expires_at: Date
    returned_at: Date | null
    /** Sealed JSON, while a password or code is asked for. */
    identity: string | null
    purpose: Generated<'sign_in' | 'link' | 'prove'>
    /** When who is linked has come back: until the row expires a first password may be set. */
    proved_at: Generated<Date | null>
  }
  sign_in_throttles: {
    bucket: string
    failures: number
    blocked_until: Date
    updated_at: Date
  }
}
