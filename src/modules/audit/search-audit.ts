import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { AuditRow } from './audit-hash.ts'
import { writeAudit } from './write-audit.ts'

interface AuditSearch {
  /** Of any of these; nothing said for everything. */
  readonly objects?: readonly string[] | undefined
  /** By any of these. */
  readonly actors?: readonly string[] | undefined
  readonly from?: Date | null | undefined
  readonly until?: Date | null | undefined
  /** Older than this entry. */
  readonly before?: number | null | undefined
  readonly limit: number
}

type FoundEntry = Pick<AuditRow, 'id' | 'at' | 'actor' | 'action' | 'object' | 'facts'>

/**
 * Entries of the log, the latest first. That somebody has looked is an entry too, and tells what was looked for where
 * something was found: what is typed by mistake, such as the address of a customer, does not stay for ever.
 * @param reader who looks, as the log names them
 */
export async function searchAudit(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  reader: string,
  search: AuditSearch,
): Promise<{ readonly entries: readonly FoundEntry[]; readonly older: number | null }> {
  return db.transaction().execute(async (tx) => {
    const { objects, actors, from, until, before, limit } = search
    const rows = await tx
      .selectFrom('audit_log')
      .select(['id', 'at', 'actor', 'action', 'object', 'facts'])
      .$if(objects !== undefined, (query) => query.where('object', 'in', objects ?? []))
      .$if(actors !== undefined, (query) => query.where('actor', 'in', actors ?? []))
      .$if(Boolean(from), (query) => query.where('at', '>=', from ?? new Date(0)))
      .$if(Boolean(until), (query) => query.where('at', '<', until ?? new Date(0)))
      .$if(Boolean(before), (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      // One more than is shown tells whether there are more.
      .limit(limit + 1)
      .execute()
    const entries = rows.slice(0, limit)
    const [found] = entries
    await writeAudit(tx, clock, {
      actor: reader,
      action: 'audit.read',
      object: 'audit_log',
      facts: {
        found: entries.length,
        ...(objects && found && { object: found.object }),
        ...(actors && found && { actor: found.actor }),
        ...(from && { from: from.toISOString() }),
        ...(until && { until: until.toISOString() }),
        ...(before && { before }),
      },
    })
    return { entries, older: rows.length > limit ? (entries.at(-1)?.id ?? null) : null }
  })
}
