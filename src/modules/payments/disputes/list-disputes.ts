import type { Db } from '#db/database.ts'
import { UNDECIDED } from './dispute-states.ts'
import type { DisputeRow } from './dispute-store.ts'

/** Disputes that nobody has decided yet, the most urgent first; or one of any state. */
export function listDisputes(db: Db, id?: string): Promise<readonly DisputeRow[]> {
  const query = db.selectFrom('disputes').selectAll()
  return (id === undefined ? query.where('status', 'in', UNDECIDED) : query.where('id', '=', id))
    .orderBy('due_at')
    .orderBy('id')
    .execute()
}
