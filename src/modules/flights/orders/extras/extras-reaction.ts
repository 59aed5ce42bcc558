import { type ChargeReaction, type Charge, refuseCharge, recordEvent, lockOrder } from '#modules/orders/index.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { enqueueFlightMail } from '../flight-mail.ts'
import { enqueueBuying } from './extra-work.ts'
import { findRequest, moveRequest } from './requests/request-store.ts'

/** What charges for bags and seats do: paid, they are bought; unpaid, the request ends. */
export const extrasReaction: ChargeReaction = {
  async onPaid({ db, clock }, charge) {
    const { id, orderId, subject } = charge
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, orderId)
      if (await moveRequest(tx, clock, subject, 'buying')) return enqueueBuying(tx, clock, subject, { round: 0 })
      if ((await findRequest(tx, subject))?.status !== 'ended') return
      if (await refuseCharge(tx, clock, id, { reason: 'ended' })) await notifyReturned(tx, clock, charge)
    })
  },
  async onEnd({ db, clock }, { orderId, subject }) {
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, orderId)
      await moveRequest(tx, clock, subject, 'ended')
    })
  },
  onReturned: notifyReturned,
}

/** The request had ended before its money came. */
async function notifyReturned(tx: Tx, clock: Clock, { orderId, subject, amount }: Charge): Promise<void> {
  const data = { reason: 'ended', returned: amount.amount }
  await recordEvent(tx, clock, { orderId, kind: 'extras_refused', by: 'shop', data })
  await enqueueFlightMail(tx, clock, orderId, 'extras_refused', subject)
}
