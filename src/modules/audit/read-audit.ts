import type { Db } from '#db/database.ts'
import type { AuditRow } from './audit-hash.ts'

/** Entries about an object, and others that it made as an actor; the latest first. */
export async function readAudit(
  db: Db,
  { object, actor, limit }: { readonly object: string; readonly actor: string; readonly limit: number },
): Promise<readonly Pick<AuditRow, 'at' | 'action' | 'facts'>[]> {
  return db
    .selectFrom('audit_log')
    .select(['at', 'action', 'facts'])
    .where((where) => where.or([where('object', '=', object), where('actor', '=', actor)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
