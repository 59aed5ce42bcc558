import { isOver } from '#contracts/cases/tracks.ts'
import { Refusal } from '#contracts/errors.ts'
import { refusePastDay } from '../clock/due-day.ts'
import type { CaseDeps } from '../deps.ts'
import { enqueueCaseMail } from '../mails/case-mail.ts'
import { type StaffActor, workOn } from '../working/staff-work.ts'
import { insertFees, isPayable, loadFees, type NewFee, noteFee } from './fee-store.ts'
import { moveOnceSettled } from './settle-fees.ts'

/**
 * Asks the customer for a fee; they are told by mail.
 * @throws Refusal `case_not_found`, `case_over`, `validation_failed` on a day that is over
 */
export function askFee(deps: CaseDeps, staff: StaffActor, reference: string, fee: NewFee): Promise<void> {
  return workOn(deps, staff, reference, 'fee_asked', async (tx, found) => {
    if (isOver(found.status)) throw new Refusal('case_over')
    refusePastDay(deps, fee.dueOn ?? null)
    await insertFees(tx, deps, found.id, [fee], 'staff')
    const { length } = await loadFees(tx, deps, found.id)
    await enqueueCaseMail(tx, deps.clock, { caseId: found.id, template: 'fee', occasion: String(length) })
    return { code: fee.code, amount: fee.amount, currency: fee.currency }
  })
}

/** A fee of a case, by its id or by where it stands among the others, from 0. */
type WhichFee = { readonly id: string } | { readonly position: number }

/**
 * Does without a fee that was asked for and is not being paid.
 * @throws Refusal `case_not_found`, `case_moved` where it is paid, being paid, or not there
 */
export function waiveFee(deps: CaseDeps, staff: StaffActor, reference: string, which: WhichFee): Promise<void> {
  return workOn(deps, staff, reference, 'fee_waived', async (tx, found) => {
    const fees = await loadFees(tx, deps, found.id)
    const fee = 'id' in which ? fees.find(({ id }) => id === which.id) : fees[which.position]
    if (!fee || !isPayable(fee)) throw new Refusal('case_moved')
    await tx
      .updateTable('case_fees')
      .set({ status: 'waived', settled_at: deps.clock.now() })
      .where('id', '=', fee.id)
      .execute()
    await noteFee(tx, deps, { caseId: found.id, feeId: fee.id, kind: 'fee_waived', actor: 'staff' })
    await moveOnceSettled(tx, deps, found.id)
    return { fee: fee.id, ...fee.amount }
  })
}
