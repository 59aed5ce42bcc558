import type { Language } from '#contracts/locale.ts'

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
  sign_in_throttles: {
    bucket: string
    failures: number
    blocked_until: Date
    updated_at: Date
  }
}
