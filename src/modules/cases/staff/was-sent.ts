import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Whether a case came to the agency. A draft has not, and what its customer took back before sending it never did. */
export function wasSent(where: ExpressionBuilder<Database, 'cases'>): Expression<SqlBool> {
  const arrived = where
    .selectFrom('case_events')
    .select('turn')
    .whereRef('case_events.case_id', '=', 'cases.id')
    .where('case_events.kind', 'in', ['opened', 'moved'])
    .where('case_events.value', 'not in', ['draft', 'withdrawn'])
  return where.and([
    where('cases.status', '<>', 'draft'),
    where.or([where('cases.status', '<>', 'withdrawn'), where.exists(arrived)]),
  ])
}
