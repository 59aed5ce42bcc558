import { ExpressionWrapper, type OperationNodeSource, sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { PREPARED } from './preparing-pool.ts'

/** Changes of tables by names of their own; those that have no rows are `false`. */
export type Changes = Readonly<Record<string, OperationNodeSource | false>>

/**
 * Changes several tables by one statement: one round trip, and everything happens or nothing. Rows may
 * refer to each other, in any order: references are checked when all of them are written.
 */
export async function writeInOneStatement(db: Db | Tx, changes: Changes): Promise<void> {
  await sql`${withChanges(changes)} select 1 ${PREPARED}`.execute(db)
}

/**
 * The beginning of a statement that makes these changes. They and the statement may select from what a
 * change returns, by its name. PostgreSQL begins with the last one, and with what it selects from.
 */
export function withChanges(changes: Changes) {
  const parts = Object.entries(changes).flatMap(([name, change]) =>
    change ? [sql`${sql.ref(name)} as (${new ExpressionWrapper(change.toOperationNode())})`] : [],
  )
  return sql`with ${sql.join(parts)}`
}
