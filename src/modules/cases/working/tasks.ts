import type { CaseTaskRequest } from '#contracts/cases/cases.ts'
import { isOver } from '#contracts/cases/tracks.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { newId } from '#platform/ids.ts'
import { type Case, placeOf } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { loadOwnCase } from '../own-case.ts'
import type { CaseActor } from '../case-actor.ts'
import { setDue } from './move-case.ts'

export interface CaseTaskRow {
  readonly id: string
  readonly side: 'customer' | 'agency'
  readonly code: string | null
  readonly words: string | null
  readonly applicant: number | null
  readonly dueOn: string | null
  readonly isSeen: boolean
  /** Whether it is done by sending one. */
  readonly wantsFile: boolean
  readonly askedAt: Date
  readonly doneAt: Date | null
}

/** A task by its code, or in words; of one applicant, or of all. */
interface NewTask {
  readonly side: 'customer' | 'agency'
  readonly code?: string
  readonly words?: string
  readonly applicant?: number | null
  readonly dueOn?: string | null
  readonly wantsFile?: boolean
}

export async function addTasks(
  tx: Tx,
  { cipher, clock }: Pick<CaseDeps, 'cipher' | 'clock'>,
  caseId: string,
  tasks: readonly NewTask[],
  actor: CaseActor,
): Promise<void> {
  const now = clock.now()
  for (const [at, { side, code = null, words, applicant = null, dueOn = null, wantsFile = false }] of tasks.entries()) {
    const id = newId('tsk')
    await tx
      .insertInto('case_tasks')
      .values({
        id,
        case_id: caseId,
        side,
        code,
        title: words === undefined ? null : cipher.seal(words, placeOf('case_tasks', 'title', id)),
        applicant,
        due_on: dueOn,
        is_seen: side === 'agency',
        wants_file: wantsFile,
        // What is asked at once keeps its order.
        created_at: new Date(now.getTime() + at),
      })
      .execute()
    await tx
      .insertInto('case_events')
      .values({ case_id: caseId, kind: 'asked', value: id, applicant, actor, at: now })
      .execute()
  }
}

/** All tasks of a case, as they were asked. */
export async function loadTasks(
  db: Db | Tx,
  { cipher }: Pick<CaseDeps, 'cipher'>,
  caseId: string,
): Promise<readonly CaseTaskRow[]> {
  const rows = await db
    .selectFrom('case_tasks')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .orderBy('applicant')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    side: row.side,
    code: row.code,
    words: row.title === null ? null : cipher.open(row.title, placeOf('case_tasks', 'title', row.id)),
    applicant: row.applicant,
    dueOn: row.due_on,
    isSeen: row.is_seen,
    wantsFile: row.wants_file,
    askedAt: row.created_at,
    doneAt: row.done_at,
  }))
}

interface MoveOfCase {
  readonly kind: string
  readonly value: string | null
  readonly at: Date
}

/**
 * The tasks of a case that still mean something: once it was submitted, nobody waits for what its customer was asked
 * for before and did not send, unless the case went back to its documents.
 * @param newestFirst what happened in the case
 */
export function tasksThatStand(
  { status }: Pick<Case, 'status'>,
  tasks: readonly CaseTaskRow[],
  newestFirst: readonly MoveOfCase[],
): readonly CaseTaskRow[] {
  const submitted = newestFirst.find(({ kind, value }) => kind === 'moved' && value === 'submitted')
  if (!submitted || status === 'documents') return tasks
  return tasks.filter(({ side, doneAt, askedAt }) => side === 'agency' || doneAt !== null || askedAt > submitted.at)
}

/** The agency looks at a case once its customer has nothing left to do that is still waited for. */
export async function setDueOnceDone(tx: Tx, deps: Pick<CaseDeps, 'cipher' | 'clock'>, found: Case): Promise<void> {
  const newestFirst = await tx
    .selectFrom('case_events')
    .select(['kind', 'value', 'at'])
    .where('case_id', '=', found.id)
    .where('kind', '=', 'moved')
    .orderBy('turn', 'desc')
    .execute()
  const tasks = tasksThatStand(found, await loadTasks(tx, deps, found.id), newestFirst)
  if (!tasks.some(({ side, doneAt }) => side === 'customer' && doneAt === null)) await setDue(tx, deps, found, true)
}

/**
 * The customer has done what was asked of them; the agency looks when nothing else is open. Once more changes nothing.
 * @throws Refusal `not_found`, `case_over`
 */
export async function finishOwnTask(
  deps: CaseDeps,
  actor: Actor,
  { case_id, task_id }: CaseTaskRequest,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const found = await loadOwnCase(tx, deps, actor, case_id, { lock: true })
    const tasks = await loadTasks(tx, deps, found.id)
    if (!tasks.some(({ id, side }) => id === task_id && side === 'customer')) throw new Refusal('not_found')
    if (isOver(found.status)) throw new Refusal('case_over')
    if (!(await finishTask(tx, deps, { caseId: found.id, taskId: task_id, actor: 'customer' }))) return
    await setDueOnceDone(tx, deps, found)
  })
}

/** What was asked by a code was done. @param task.of for whom; for everybody when absent */
export async function finishTasks(
  tx: Tx,
  deps: Pick<CaseDeps, 'clock'>,
  {
    caseId,
    code,
    actor,
    of,
  }: {
    readonly caseId: string
    readonly code: string
    readonly actor: CaseActor
    readonly of?: { readonly applicants: readonly number[]; readonly everybody: boolean }
  },
): Promise<void> {
  const open = await tx
    .selectFrom('case_tasks')
    .select(['id', 'applicant'])
    .where('case_id', '=', caseId)
    .where('code', '=', code)
    .where('done_at', 'is', null)
    .execute()
  const done = open.filter(
    ({ applicant }) => !of || (applicant === null ? of.everybody : of.applicants.includes(applicant)),
  )
  for (const { id } of done) await finishTask(tx, deps, { caseId, taskId: id, actor })
}

/** @returns false where it was done before */
export async function finishTask(
  tx: Tx,
  { clock }: Pick<CaseDeps, 'clock'>,
  { caseId, taskId, actor }: { readonly caseId: string; readonly taskId: string; readonly actor: CaseActor },
): Promise<boolean> {
  const now = clock.now()
  const done = await tx
    .updateTable('case_tasks')
    .set({ done_at: now, is_seen: true })
    .where('id', '=', taskId)
    .where('case_id', '=', caseId)
    .where('done_at', 'is', null)
    .returning('applicant')
    .executeTakeFirst()
  if (!done) return false
  await tx
    .insertInto('case_events')
    .values({ case_id: caseId, kind: 'done', value: taskId, applicant: done.applicant, actor, at: now })
    .execute()
  return true
}
