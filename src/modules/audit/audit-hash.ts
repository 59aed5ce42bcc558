import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuditTables } from '#db/schema/audit.ts'

export type AuditRow = Selectable<AuditTables['audit_log']>

/** What the first entry names as the one before it. */
export const GENESIS = '0'.repeat(64)

/** SHA-256 over the lines of an entry and the hash of the one before it, as the database makes it. */
export function hashOf({ id, at, actor, action, object, facts, previous_hash }: AuditRow): string {
  const lines = [id, at.toISOString(), actor, action, object, facts, previous_hash]
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
