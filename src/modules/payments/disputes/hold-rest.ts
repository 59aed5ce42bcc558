import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { type Payment, storedMoney } from '../payment-store.ts'
import { bookHeld, bookLost } from './book-dispute.ts'
import { takenBy, UNDECIDED } from './dispute-states.ts'
import { type DisputeRow, disputedOf, sentBackOf } from './dispute-store.ts'
import { freezeBrought, settleFrozen } from './freeze-brought.ts'

/**
 * A refund that was on its way when its payment was disputed has not come about: what it left to no dispute the provider
 * has taken for one all the same, the oldest first. The payment is locked. `except`: the refund, while it may be made yet.
 */
export async function holdRest(tx: Tx, clock: Clock, payment: Payment, except?: string): Promise<void> {
  const { reference } = payment
  const rows = await tx
    .selectFrom('disputes')
    .selectAll()
    .where('payment_reference', '=', reference)
    .where('status', 'in', [...UNDECIDED, 'lost'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id, held, ...row } of rows) {
    const missing = limitOf({ held, ...row }) - held
    if (missing <= 0) continue
    const left = takenBy(payment).amount - (await disputedOf(tx, payment)) - (await sentBackOf(tx, reference, except))
    const rest = Math.min(missing, left)
    if (rest <= 0) return
    const taken = { id, payment, amount: storedMoney({ ...row, amount: rest }), after: held }
    await freezeBrought(tx, clock, taken)
    await bookHeld(tx, clock, taken)
    await tx
      .updateTable('disputes')
      .set({ held: held + rest })
      .where('id', '=', id)
      .execute()
    if (row.status !== 'lost') continue
    const gone = rest - (await settleFrozen(tx, clock, taken))
    if (gone > 0) await bookLost(tx, clock, { ...taken, amount: storedMoney({ ...row, amount: gone }) })
  }
}

/** How much of a payment a dispute takes in the end, minor units. */
function limitOf({
  status,
  amount,
  held,
  decided,
}: Pick<DisputeRow, 'status' | 'amount' | 'held' | 'decided'>): number {
  if (status !== 'lost') return amount
  // Where it is not known, what was taken is what the bank has decided, unless nothing was.
  return decided ?? (held > 0 ? held : amount)
}
