import { isOver } from '#contracts/cases/tracks.ts'
import { Refusal } from '#contracts/errors.ts'
import type { CaseDeps } from '../deps.ts'
import { enqueueCaseMail } from '../mails/case-mail.ts'
import { type StaffActor, workOn } from '../working/staff-work.ts'
import { insertFees, loadFees, type NewFee, noteFee } from './fee-store.ts'
import { moveOnceSettled } from './settle-fees.ts'

/**
 * Asks the customer for a fee; they are told by mail.
 * @throws Refusal `case_not_found`, `case_over`
 */
export function askFee(deps: CaseDeps, staff: StaffActor, reference: string, fee: NewFee): Promise<void> {
  return workOn(deps, staff, reference, 'fee_asked', async (tx, found) => {
    if (isOver(found.status)) throw new Refusal('case_over')
    await insertFees(tx, deps, found.id, [fee], 'staff')
    const { length } = await loadFees(tx, deps, found.id)
    await enqueueCaseMail(tx, deps.clock, { caseId: found.id, template: 'fee', occasion: String(length) })
    return { code: fee.code, amount: fee.amount, currency: fee.currency }
  })
}

/**
 * Does without a fee that was asked for and is not being paid.
 * @param position of the fee among those of the case, from 0
 * @throws Refusal `case_not_found`, `case_moved` where it is paid, being paid, or not there
 */
export function waiveFee(deps: CaseDeps, staff: StaffActor, reference: string, position: number): Promise<void> {
  return workOn(deps, staff, reference, 'fee_waived', async (tx, found) => {
    const fee = (await loadFees(tx, deps, found.id))[position]
    if (fee?.status !== 'asked' || fee.payment !== null) throw new Refusal('case_moved')
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
