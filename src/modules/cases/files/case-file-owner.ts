import { canMove } from '#contracts/cases/tracks.ts'
import type { Db, Tx } from '#db/database.ts'
import { owns } from '#modules/accounts/index.ts'
import type { FileOwner } from '#modules/files/index.ts'
import { loadCase } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { isGranted } from '../own-case.ts'
import { CASE_OWNER, MOST_FILES_IN_PLACE, OTHER_SLOT, slotOfTask, takesFiles } from './file-places.ts'
import { finishByFile, reopenWithoutFile } from './file-tasks.ts'

const MOST_FILES = 200
/** Of one case: a family's papers, photographed page by page. */
const MOST_BYTES_OF_CASE = 256 * 1024 ** 2
/** Of all cases together: opening one costs nothing. */
const MOST_BYTES = 8 * 1024 ** 3
const DAY_MS = 86_400_000
/** What was sent is deleted so long after the case is over. */
const KEEP_DAYS = 30

/**
 * Cases as owners of their files. Who has looked a case up by its reference may send some, and neither read nor remove
 * any; who opened it, or has it in their account, may take files back as long as they may take back the case.
 */
export function createCaseFileOwner(deps: Pick<CaseDeps, 'cipher' | 'clock'>): FileOwner {
  return {
    kind: CASE_OWNER,
    async open(db, actor, id) {
      const found = await loadCase(db, deps, { id })
      if (!found) return null
      const isOwner = owns(actor, found)
      if (!isOwner && !(await isGranted(db, deps, actor, id))) return null
      const slots = await slotsOf(db, id)
      const mayRemove = isOwner && (found.status === 'draft' || canMove(found.kind, found.status, 'withdrawn'))
      return {
        may: { add: true, read: isOwner, remove: mayRemove },
        closed: takesFiles(found) ? null : 'case_over',
        takes: (slot) => slots.has(slot),
        limits: { slotFiles: MOST_FILES_IN_PLACE, files: MOST_FILES, bytes: MOST_BYTES_OF_CASE, kindBytes: MOST_BYTES },
      }
    },
    async keptUntil(db, ids) {
      const rows = await db.selectFrom('cases').select(['id', 'closed_at']).where('id', 'in', ids).execute()
      return new Map(
        rows.map(({ id, closed_at }) => [id, closed_at && new Date(closed_at.getTime() + KEEP_DAYS * DAY_MS)]),
      )
    },
    async lock(tx, id) {
      await tx.selectFrom('cases').select('id').where('id', '=', id).forUpdate().execute()
    },
    kept: (tx, file) => finishByFile(tx, deps, file),
    removed: (tx, file) => reopenWithoutFile(tx, file),
  }
}

async function slotsOf(db: Db | Tx, caseId: string): Promise<ReadonlySet<string>> {
  const tasks = await db
    .selectFrom('case_tasks')
    .select('id')
    .where('case_id', '=', caseId)
    .where('side', '=', 'customer')
    .where('wants_file', '=', true)
    .execute()
  return new Set([OTHER_SLOT, ...tasks.map(({ id }) => slotOfTask(id))])
}
