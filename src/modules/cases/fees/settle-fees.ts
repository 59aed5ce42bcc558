import type { CaseKind } from '#contracts/cases/kinds.ts'
import { canMove, trackOf } from '#contracts/cases/tracks.ts'
import type { Tx } from '#db/database.ts'
import { type Case, loadCase } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { enqueueCaseMail } from '../mails/case-mail.ts'
import { moveCase, setDue } from '../working/move-case.ts'
import { type CaseFee, loadFees } from './fee-store.ts'

/**
 * Whether nothing is left to be paid: something was, or all of it was waived. Where an application says itself what it
 * costs, one that costs nothing is settled from the start; elsewhere the agency may ask for something yet.
 */
function isSettled(kind: CaseKind, fees: readonly CaseFee[]): boolean {
  const has = (one: CaseFee['status']): boolean => fees.some(({ status }) => status === one)
  if (has('asked')) return false
  return has('paid') || (fees.length > 0 ? !has('refunded') : trackOf(kind).payable !== null)
}

/**
 * Moves a case on of which nothing is left to be paid, as soon as its track lets it: when the money comes, when the rest
 * is waived, and when it gets to where paying leads on from.
 */
export async function moveOnceSettled(tx: Tx, deps: Pick<CaseDeps, 'cipher' | 'clock'>, caseId: string): Promise<void> {
  const found = await loadCase(tx, deps, { id: caseId })
  if (!found || !isSettled(found.kind, await loadFees(tx, deps, caseId))) return
  const { paid } = trackOf(found.kind)
  if (paid && canMove(found.kind, found.status, paid)) await moveCase(tx, deps, found, paid, 'shop')
}

/** The agency is told that something was paid for a case, and sees to it. */
export async function notifyAgencyOfPayment(
  tx: Tx,
  deps: Pick<CaseDeps, 'cipher' | 'clock'>,
  found: Case,
  clientReference: string,
): Promise<void> {
  await setDue(tx, deps, found, true)
  await moveOnceSettled(tx, deps, found.id)
  await enqueueCaseMail(tx, deps.clock, { caseId: found.id, template: 'agency_paid', occasion: clientReference })
}
