import type { ColumnType, Generated } from 'kysely'

export interface LocalInsurerTables {
  local_policies: {
    serial: Generated<number>
    client_reference: string
    policy: ColumnType<unknown, string, string>
    status: 'in_force' | 'cancelled'
    begins_at: Date
    issued_at: Date
    cancelled_at: ColumnType<Date | null, undefined, Date>
  }
  local_policy_cancellations: {
    quote_id: string
    serial: number
    refund: number
    expires_at: Date
    confirmed_at: ColumnType<Date | null, undefined, Date>
  }
  local_cover_declines: {
    quote_ref: string
    declined_at: Date
  }
}
