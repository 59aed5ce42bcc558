import type { FileDeps } from '../deps.ts'
import { deleteFilesOf } from './delete-files.ts'
import { removeContents } from './remove-contents.ts'

const HOUR_MS = 3_600_000
/** An upload that was broken off can be taken up again for so long; a refusal is told again for so long. */
const UNFINISHED_MS = 24 * HOUR_MS
/** How often an owner is asked how long its files are kept. */
const LOOK_AGAIN_MS = 24 * HOUR_MS
const BATCH = 200

/** Deletes uploads that nobody finishes, files whose owners are gone or whose time is over, and contents of none. */
export async function cleanFiles(deps: FileDeps): Promise<void> {
  const { db, clock, owners } = deps
  await db
    .deleteFrom('files')
    .where('status', 'in', ['receiving', 'refused'])
    .where('touched_at', '<', new Date(clock.now().getTime() - UNFINISHED_MS))
    .execute()
  for (const kind of owners.keys()) while ((await lookAtOwners(deps, kind)) === BATCH);
  await removeContents(deps)
}

/** @returns how many owners were asked for */
async function lookAtOwners({ db, clock, owners }: FileDeps, kind: string): Promise<number> {
  const now = clock.now()
  const due = await db
    .selectFrom('files')
    .select('owner_id')
    .distinct()
    .where('owner_kind', '=', kind)
    .where('status', 'in', ['kept', 'waiting'])
    .where('look_at', '<=', now)
    .limit(BATCH)
    .execute()
  const ids = due.map(({ owner_id }) => owner_id)
  if (ids.length === 0) return 0
  const kept = (await owners.get(kind)?.keptUntil(db, ids)) ?? new Map<string, Date | null>()
  const isOver = (id: string): boolean => {
    const until = kept.get(id)
    return until === undefined || (until !== null && until <= now)
  }
  await db.transaction().execute(async (tx) => {
    await deleteFilesOf(tx, clock, { kind, ids: ids.filter(isOver) })
    const left = ids.filter((id) => !isOver(id))
    if (left.length === 0) return
    await tx
      .updateTable('files')
      .set({ look_at: new Date(now.getTime() + LOOK_AGAIN_MS) })
      .where('owner_kind', '=', kind)
      .where('owner_id', 'in', left)
      .execute()
  })
  return ids.length
}
