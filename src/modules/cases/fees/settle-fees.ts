import { canMove, trackOf } from '#contracts/cases/tracks.ts'
import type { Tx } from '#db/database.ts'
import { type Case, loadCase } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { enqueueCaseMail } from '../mails/case-mail.ts'
import { moveCase, setDue } from '../working/move-case.ts'
import { type CaseFee, loadFees } from './fee-store.ts'

/** Whether something was paid, and nothing is left to be. */
function isPaidFor(fees: readonly CaseFee[]): boolean {
  return fees.some(({ status }) => status === 'paid') && fees.every(({ status }) => status !== 'asked')
}

/**
 * Moves a case on that is paid for, as soon as its track lets it: when the money comes, when the rest is waived, and
 * when it gets to where paying leads on from.
 */
export async function moveOnceSettled(tx: Tx, deps: Pick<CaseDeps, 'cipher' | 'clock'>, caseId: string): Promise<void> {
  const found = await loadCase(tx, deps, { id: caseId })
  if (!found || !isPaidFor(await loadFees(tx, deps, caseId))) return
  const { paid } = trackOf(found.kind)
  if (paid && canMove(found.kind, found.status, paid)) await moveCase(tx, deps, found, paid, 'shop')
}

/** The agency is told that something was paid for a case, and sees to it. */
export async function tellOfPayment(
  tx: Tx,
  deps: Pick<CaseDeps, 'cipher' | 'clock'>,
  found: Case,
  clientReference: string,
): Promise<void> {
  await setDue(tx, deps, found, true)
  await moveOnceSettled(tx, deps, found.id)
  await enqueueCaseMail(tx, deps.clock, { caseId: found.id, template: 'agency_paid', occasion: clientReference })
}
