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
  }
  idempotency_keys: {
    session_id: string
    endpoint: string
    key: string
    request_hash: string
    status: number | null
    body: string | null
    locked_until: Date
    created_at: Date
  }
  rate_limits: {
    bucket: string
    client: string
    window_start: Date
    calls: number
  }
}
