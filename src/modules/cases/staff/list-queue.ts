import { sql } from 'kysely'
import type { CaseKind } from '#contracts/cases/kinds.ts'
import { type Case, caseOf } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { wasSent } from './was-sent.ts'

interface QueueFilter {
  readonly kind?: CaseKind | undefined
  readonly owner?: string | undefined
  /** Only what should have been answered by now. */
  readonly overdue?: boolean | undefined
  readonly all?: boolean | undefined
  readonly limit: number
}

/** The agency's queue: what is to be answered by its time and priority, then what waits for others. */
export async function listQueue(
  deps: Pick<CaseDeps, 'db' | 'cipher' | 'clock'>,
  { kind, owner, overdue, all, limit }: QueueFilter,
): Promise<readonly Case[]> {
  const rows = await deps.db
    .selectFrom('cases')
    .selectAll()
    .where(wasSent)
    .$if(!all, (query) => query.where('closed_at', 'is', null))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'contact'))
    .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? ''))
    .$if(overdue === true, (query) => query.where('due_at', '<=', deps.clock.now()))
    .orderBy(sql`due_at is null`)
    .orderBy(sql`case priority when 'urgent' then 0 when 'normal' then 1 else 2 end`)
    .orderBy('due_at')
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map((row) => caseOf(deps, row))
}
