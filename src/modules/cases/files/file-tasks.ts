import { Refusal } from '#contracts/errors.ts'
import type { Tx } from '#db/database.ts'
import { loadCase } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { setDue } from '../working/move-case.ts'
import { finishTask, setDueOnceDone } from '../working/tasks.ts'
import { CASE_OWNER, takesFiles, taskOfSlot } from './file-places.ts'

interface TaskFile {
  readonly ownerId: string
  readonly slot: string
}

/**
 * What was asked for is there; the agency looks when nothing else is open.
 * @throws Refusal `not_found`, `case_over` where it has ended, or is gone, while the file was looked at
 */
export async function finishByFile(tx: Tx, deps: Pick<CaseDeps, 'cipher' | 'clock'>, file: TaskFile): Promise<void> {
  const found = await loadCase(tx, deps, { id: file.ownerId }, { lock: true })
  if (!found) throw new Refusal('not_found')
  if (!takesFiles(found)) throw new Refusal('case_over')
  const taskId = taskOfSlot(file.slot)
  if (found.status === 'draft') return
  // What nobody has asked for is something to look at, whatever else is open.
  if (taskId === null) return setDue(tx, deps, found, true)
  await finishTask(tx, deps, { caseId: found.id, taskId, actor: 'customer' })
  await setDueOnceDone(tx, deps, found)
}

/** The last file of a task was taken away: it is asked for again. */
export async function reopenWithoutFile(tx: Tx, file: TaskFile): Promise<void> {
  const taskId = taskOfSlot(file.slot)
  if (taskId === null) return
  const left = await tx
    .selectFrom('files')
    .select('id')
    .where('owner_kind', '=', CASE_OWNER)
    .where('owner_id', '=', file.ownerId)
    .where('slot', '=', file.slot)
    .where('status', 'in', ['kept', 'waiting'])
    .limit(1)
    .executeTakeFirst()
  if (!left) await tx.updateTable('case_tasks').set({ done_at: null }).where('id', '=', taskId).execute()
}
