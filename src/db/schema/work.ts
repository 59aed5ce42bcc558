import type { ColumnType, Generated } from 'kysely'

export interface WorkTables {
  jobs: {
    id: Generated<number>
    kind: string
    key: string
    payload: ColumnType<unknown, string, string>
    status: Generated<'ready' | 'done' | 'dead'>
    run_at: Date
    locked_until: Date | null
    attempts: Generated<number>
    last_error: string | null
    created_at: Date
    finished_at: Date | null
  }
}
