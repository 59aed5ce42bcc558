import type { Generated } from 'kysely'

export interface AuditTables {
  audit_log: {
    /** Place in the chain, from 1. */
    id: number
    at: Date
    actor: string
    action: string
    object: string
    /** JSON as it was hashed. */
    facts: string
    previous_hash: string
    hash: string
  }
  /** Entries on their way into the chain: it takes them when their transaction commits. */
  audit_entries: {
    id: Generated<number>
    at: Date
    actor: string
    action: string
    object: string
    facts: string
  }
  audit_head: {
    single: Generated<boolean>
    entries: number
    hash: string
  }
}
