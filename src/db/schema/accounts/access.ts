import type { Generated } from 'kysely'

export interface AccessTables {
  shop_secrets: {
    name: string
    value: string
    created_at: Date
  }
  sessions: {
    id: string
    secret_hash: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    /** null while nobody is signed in. */
    customer_id: Generated<string | null>
    signed_in_at: Generated<Date | null>
    device: Generated<string | null>
  }
  idempotency_keys: {
    session_id: string
    endpoint: string
    key: string
    request_hash: string
    status: number | null
    body: string | null
    locked_until: Date
    /** Which beginning of the call it is: an earlier one writes nothing more. */
    attempt: Generated<number>
    created_at: Date
  }
  rate_limits: {
    bucket: string
    client: string
    window_start: Date
    calls: number
  }
}
