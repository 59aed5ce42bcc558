import type { DeskWorkItem, DeskWorkItemResponse } from '#contracts/office/work.ts'
import { mayDeclareUnbooked, mayDeclareUnchanged } from '#modules/orders/index.ts'
import { listFailedRefunds } from '#modules/payments/index.ts'
import { loadNotes, nameColleagues, type StaffDeps } from '#modules/staff/index.ts'
import type { DeskItem, WorkDeps } from '#modules/work/index.ts'

interface ShownWith {
  readonly work: WorkDeps
  readonly staff: StaffDeps
}

/** Work items as the desk shows them. */
export async function presentItems(
  { work: { clock }, staff }: { readonly work: Pick<WorkDeps, 'clock'>; readonly staff: Pick<StaffDeps, 'db'> },
  items: readonly DeskItem[],
): Promise<DeskWorkItem[]> {
  const name = await nameColleagues(staff.db)
  return items.map(({ id, queue, reason, subject, reference, owner, dueAt, createdAt, doneAt }) => ({
    id,
    queue,
    reason,
    subject,
    booking_reference: reference,
    owner: name(owner),
    due_at: dueAt.toISOString(),
    overdue: doneAt === null && dueAt <= clock.now(),
    created_at: createdAt.toISOString(),
    done_at: doneAt?.toISOString() ?? null,
  }))
}

/** Of the payment that a refund's work is about. */
async function failedRefundsOf({ staff: { db } }: ShownWith, { reason, subject }: DeskItem) {
  return reason === 'refund_stuck' ? listFailedRefunds(db, subject) : []
}

/** A work item with all that its page shows. */
export async function showDeskWork(deps: ShownWith, found: DeskItem): Promise<DeskWorkItemResponse> {
  const { db } = deps.staff
  const name = await nameColleagues(db)
  const unheard = found.doneAt === null ? await mayDeclareUnchanged(deps.work, db, found.subject) : null
  const notes = await loadNotes(db, deps.staff, { workItemId: found.id })
  const [item] = await presentItems(deps, [found])
  if (!item) throw new Error('a work item that was found is presented')
  return {
    item,
    failed_refunds: (await failedRefundsOf(deps, found)).map((refund) => ({
      refund_id: refund.id,
      amount: refund.amount,
      provider: refund.payment.provider,
      failed_at: refund.failedAt.toISOString(),
      ways: [...refund.ways],
    })),
    unheard: found.doneAt === null && (await mayDeclareUnbooked(db, found.subject)),
    unheard_change: unheard === 'change',
    unheard_extras: unheard === 'extras',
    notes: notes.map(({ staff: by, text, at }) => ({
      by: name(by) ?? { email: by, name: by },
      text,
      at: at.toISOString(),
    })),
  }
}
