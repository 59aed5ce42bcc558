import type { ColumnType, Generated } from 'kysely'

export interface WorkTables {
  /** One row: the oldest migration that a version of the shop must know to work here. */
  schema_floor: {
    only_row: Generated<boolean>
    migration: string
  }
  jobs: {
    id: Generated<number>
    kind: string
    key: string
    payload: ColumnType<unknown, string, string>
    status: Generated<'ready' | 'done' | 'dead'>
    run_at: Date
    locked_until: Date | null
    /** Jobs of one lane wait for each other only. */
    lane: Generated<string>
    /** Claims; each fences the ones before it off. */
    attempts: Generated<number>
    /** Tries that failed. */
    failures: Generated<number>
    /** Claims in a row that nobody ended. */
    lost_claims: Generated<number>
    /** Those of them in which it had its process to itself. */
    lone_claims: Generated<number>
    last_error: string | null
    created_at: Date
    finished_at: Date | null
  }
  /** What machines could not finish, for people to look at. */
  work_items: {
    id: Generated<number>
    queue: 'jobs' | 'suppliers' | 'payments' | 'refunds'
    order_id: string | null
    /** A code. */
    reason: string
    /** What it is about: a job's key, a payment's reference, an item. */
    subject: string
    due_at: Date
    owner: string | null
    status: Generated<'open' | 'done'>
    created_at: Date
    done_at: Date | null
  }
}
