import { type ChargeReaction, type Charge, refuseCharge, moveItem, loadLockedOrder } from '#modules/orders/index.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { findChange, moveChange } from './change-store.ts'
import { enqueueChange } from './change-work.ts'
import { endUnpaidChange } from './drop-change.ts'

/** A change is paid for, or not in its time. */
export const CHANGE_CHARGE: ChargeReaction = {
  async onPaid({ db, clock, poke }, charge) {
    await db.transaction().execute((tx) => askOrGiveBack(tx, clock, charge))
    poke()
  },
  async onEnd({ db, clock }, { orderId, subject, status }) {
    await db.transaction().execute(async (tx) => {
      await loadLockedOrder(tx, orderId)
      await endUnpaidChange(tx, clock, { id: subject, orderId, to: status === 'expired' ? 'expired' : 'dropped' })
    })
  },
}

/** The work that asks the airline settles or refuses the charge. What cannot be asked any more goes back. */
async function askOrGiveBack(tx: Tx, clock: Clock, { id, orderId, subject }: Charge): Promise<void> {
  await loadLockedOrder(tx, orderId)
  const change = await findChange(tx, subject)
  if (change?.status === 'asking' || change?.status === 'done') return
  const item = { id: change?.itemId ?? '', orderId }
  const data = { change: subject }
  const waits = change?.status === 'awaiting_payment' && change.chargeId === id
  if (waits && (await moveItem(tx, clock, item, 'change_asked', { data }))) {
    await moveChange(tx, clock, subject, 'asking')
    return enqueueChange(tx, clock, subject, { attempt: 0 })
  }
  if (waits) await endUnpaidChange(tx, clock, { id: subject, orderId, to: 'dropped' })
  await refuseCharge(tx, clock, id, { reason: 'change_ended' })
}
