import { canMove, type CaseStatus, type Custody, type Decision, isOver, trackOf } from '#contracts/cases/tracks.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Tx } from '#db/database.ts'
import { type AuditEntry, type CaseAct, writeAudit } from '#modules/audit/index.ts'
import { type Case, foldCaseReference, loadCase } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { refusePastDay } from '../clock/due-day.ts'
import { moveOnceSettled } from '../fees/settle-fees.ts'
import { enqueueCaseMail } from '../mails/case-mail.ts'
import { versionOfCase } from '../staff/desk-cases.ts'
import { changeApplicant, loadApplicants } from './applicants.ts'
import { insertMessage } from './messages.ts'
import { moveCase, setDue } from './move-case.ts'
import { addTasks } from './tasks.ts'

/** Who of the agency works on a case, by what they are known. */
export interface StaffActor {
  readonly name: string
  /** The version of the case that they had before them; what is done to another is refused. */
  readonly seen?: string
}

type Work = (tx: Tx, found: Case) => Promise<AuditEntry['facts']>

/**
 * Does something to a case for somebody of the agency, one after the other, and notes it.
 * @throws Refusal `case_not_found`, `changed_meanwhile`, and those of the work
 */
export async function workOn(
  deps: CaseDeps,
  staff: StaffActor,
  reference: string,
  action: CaseAct,
  work: Work,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const found = await loadCase(tx, deps, { reference: foldCaseReference(reference) }, { lock: true })
    // What its customer has not sent yet is nobody's to work on.
    if (!found || found.status === 'draft') throw new Refusal('case_not_found')
    if (staff.seen !== undefined && staff.seen !== (await versionOfCase(tx, found)))
      throw new Refusal('changed_meanwhile')
    const facts = await work(tx, found)
    const actor = `staff:${staff.name}`
    await writeAudit(tx, deps.clock, { actor, action: `case.${action}`, object: found.id, facts })
  })
  deps.poke()
}

/** Answers the customer, who is told by mail; the case moves on where its track says so. */
export function answerCase(deps: CaseDeps, staff: StaffActor, reference: string, text: string): Promise<void> {
  return workOn(deps, staff, reference, 'answered', async (tx, found) => {
    const id = await insertMessage(tx, deps, { caseId: found.id, author: 'agency', staff: staff.name, text })
    await markRead(tx, found.id)
    const { answered } = trackOf(found.kind)
    if (answered && canMove(found.kind, found.status, answered)) await moveCase(tx, deps, found, answered, 'staff')
    await setDue(tx, deps, found, false)
    await enqueueCaseMail(tx, deps.clock, { caseId: found.id, template: 'answered', occasion: id })
    return { message: id }
  })
}

/** Moves a case; the customer is told by mail. */
export function moveCaseByStaff(deps: CaseDeps, staff: StaffActor, reference: string, to: CaseStatus): Promise<void> {
  return workOn(deps, staff, reference, 'moved', async (tx, found) => {
    await moveCase(tx, deps, found, to, 'staff')
    await moveOnceSettled(tx, deps, found.id)
    const { count } = await tx
      .selectFrom('case_events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('case_id', '=', found.id)
      .executeTakeFirstOrThrow()
    await enqueueCaseMail(tx, deps.clock, { caseId: found.id, template: 'moved', occasion: `${to}.${count}` })
    return { from: found.status, to }
  })
}

/**
 * Asks the customer for something in the agency's words; they are told by mail.
 * @throws Refusal `case_not_found`, `case_over`, `validation_failed` for an applicant who is not there and a day that is over
 */
export function askCustomer(
  deps: CaseDeps,
  staff: StaffActor,
  reference: string,
  task: {
    readonly words: string
    readonly applicant: number | null
    readonly dueOn: string | null
    /** Whether it is done by sending one. */
    readonly wantsFile: boolean
  },
): Promise<void> {
  return workOn(deps, staff, reference, 'asked', async (tx, found) => {
    if (isOver(found.status)) throw new Refusal('case_over')
    refusePastDay(deps, task.dueOn)
    const isThere = (await loadApplicants(tx, deps, found.id)).some(({ position }) => position === task.applicant)
    if (task.applicant !== null && !isThere)
      throw new Refusal('validation_failed', { fields: { applicant: 'invalid' } })
    await addTasks(tx, deps, found.id, [{ side: 'customer', ...task }], 'staff')
    await setDue(tx, deps, found, false)
    await enqueueCaseMail(tx, deps.clock, {
      caseId: found.id,
      template: 'asked',
      occasion: String(deps.clock.now().getTime()),
    })
    return {}
  })
}

/** Somebody sees to it; nobody where `owner` is null. */
export function assignCase(deps: CaseDeps, staff: StaffActor, reference: string, owner: string | null): Promise<void> {
  return workOn(deps, staff, reference, 'assigned', async (tx, { id }) => {
    await tx.updateTable('cases').set({ owner }).where('id', '=', id).execute()
    await tx
      .insertInto('case_events')
      .values({ case_id: id, kind: 'assigned', value: owner, applicant: null, actor: 'staff', at: deps.clock.now() })
      .execute()
    return { owner }
  })
}

/** Notes where an applicant's passport is, or what was decided. */
export function noteApplicant(
  deps: CaseDeps,
  staff: StaffActor,
  reference: string,
  position: number,
  change: { readonly custody: Custody } | { readonly decision: Decision },
): Promise<void> {
  return workOn(deps, staff, reference, 'noted', async (tx, found) => {
    const changed = await changeApplicant(tx, deps, found.id, position, change)
    if (!changed) throw new Refusal('case_moved')
    await tx.updateTable('cases').set({ updated_at: deps.clock.now() }).where('id', '=', found.id).execute()
    return { position, ...change }
  })
}

async function markRead(tx: Tx, caseId: string): Promise<void> {
  await tx
    .updateTable('case_messages')
    .set({ is_seen: true })
    .where('case_id', '=', caseId)
    .where('author', '=', 'customer')
    .execute()
}
