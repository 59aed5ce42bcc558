import { canMove, type CaseStatus, isOver } from '#contracts/cases/tracks.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Tx } from '#db/database.ts'
import { endStanding } from '../appointments/end-appointment.ts'
import type { Case } from '../case-store.ts'
import { dueAfter } from '../clock/due-time.ts'
import type { CaseActor } from '../case-actor.ts'
import type { CaseDeps } from '../deps.ts'
import { enqueueEndOfHeld } from '../sale/end-held.ts'

/** States in which the agency is the next to do something. */
const AGENCYS_TURN: ReadonlySet<CaseStatus> = new Set(['received', 'in_progress', 'in_review', 'fee_paid'])

/**
 * Moves a case by one guarded statement, so that of two moves at once one wins.
 * @throws Refusal `case_moved` where it may not move so, or has moved meanwhile
 */
export async function moveCase(
  tx: Tx,
  { clock }: Pick<CaseDeps, 'clock'>,
  { id, kind, status, priority }: Pick<Case, 'id' | 'kind' | 'status' | 'priority'>,
  to: CaseStatus,
  actor: CaseActor,
): Promise<void> {
  if (!canMove(kind, status, to)) throw new Refusal('case_moved', { details: { status } })
  const now = clock.now()
  const moved = await tx
    .updateTable('cases')
    .set({
      status: to,
      updated_at: now,
      closed_at: isOver(to) ? now : null,
      due_at: AGENCYS_TURN.has(to) ? dueAfter(kind, priority, now) : null,
      // What is over keeps nobody from sending the same again.
      ...(isOver(to) && { content_key: id }),
    })
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw new Refusal('case_moved')
  await tx
    .insertInto('case_events')
    .values({ case_id: id, kind: 'moved', value: to, applicant: null, actor, at: now })
    .execute()
  if (!isOver(to)) return
  // Nobody is called about what is over, nor asked to pay more for it.
  await endStanding(tx, { clock }, id, actor)
  await enqueueEndOfHeld(tx, clock, id)
}

/** The agency is to answer, or need not any more. */
export async function setDue(
  tx: Tx,
  { clock }: Pick<CaseDeps, 'clock'>,
  { id, kind, priority }: Pick<Case, 'id' | 'kind' | 'priority'>,
  isAgencysTurn: boolean,
): Promise<void> {
  const now = clock.now()
  await tx
    .updateTable('cases')
    .set({ due_at: isAgencysTurn ? dueAfter(kind, priority, now) : null, updated_at: now })
    .where('id', '=', id)
    .execute()
}
