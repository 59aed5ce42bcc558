import type { Generated, GeneratedAlways } from 'kysely'

export interface ReconciliationTables {
  reconciliation_runs: {
    id: GeneratedAlways<number>
    provider: string
    depth: 'hour' | 'day'
    window_from: Date
    window_to: Date
    status: Generated<'running' | 'done'>
    step: Generated<'transactions' | 'refunds' | 'ours'>
    page: Generated<number>
    listed: Generated<number>
    foreign_entries: Generated<number>
    settled: Generated<number>
    differences: Generated<number>
    started_at: Date
    finished_at: Date | null
  }
  reconciliation_seen: {
    run_id: number
    kind: 'transaction' | 'refund'
    provider_id: string
  }
}
