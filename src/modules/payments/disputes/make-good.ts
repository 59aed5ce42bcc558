import type { z } from 'zod'
import { closeWorkItem } from '#db/work-items.ts'
import { lockOpenHold, LOSSES, lostOf, spendHold } from '#modules/ledger/index.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import type { makeGoodPayload } from './come-back.ts'

/** What came back to a wallet after its dispute was lost makes good for the loss; nobody needs to look at what is whole. */
export async function makeGood(
  { db, clock }: PaymentDeps,
  { holdId }: z.output<typeof makeGoodPayload>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const hold = await lockOpenHold(tx, holdId)
    if (!hold) return
    const { amount, reference } = hold
    await spendHold(tx, clock, holdId, LOSSES)
    if ((await lostOf(tx, reference, amount.currency)) > 0) return
    const disputes = await tx.selectFrom('disputes').select('id').where('payment_reference', '=', reference).execute()
    for (const { id: subject } of disputes)
      await closeWorkItem(tx, clock, { queue: 'payments', reason: 'disputed_spent', subject })
  })
}
