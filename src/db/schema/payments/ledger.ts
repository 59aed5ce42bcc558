import type { Generated, GeneratedAlways } from 'kysely'

export interface LedgerTables {
  ledger_accounts: {
    id: GeneratedAlways<number>
    kind: 'cash' | 'orders' | 'wallet' | 'wallet_held' | 'unallocated' | 'allowance' | 'disputed' | 'losses'
    owner: string
    currency: string
    /** Credits are positive. Changed by entries only. */
    balance: Generated<number>
  }
  ledger_transactions: {
    id: GeneratedAlways<number>
    key: string
    kind: string
    reference: string
    at: Date
  }
  ledger_entries: {
    id: GeneratedAlways<number>
    transaction_id: number
    account_id: number
    amount: number
    /** Written by the database. */
    balance_after: Generated<number>
  }
  ledger_holds: {
    id: string
    key: string
    owner: string
    amount: number
    currency: string
    reference: string
    state: Generated<'pending' | 'posted' | 'voided'>
    expires_at: Date
    created_at: Date
    resolved_at: Date | null
  }
}
