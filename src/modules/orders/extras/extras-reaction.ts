import type { ChargeReaction } from '../charges/charge-reaction.ts'
import { refuseCharge } from '../charges/end-charge.ts'
import { lockOrder } from '../order-store.ts'
import { oweBuying } from './extra-work.ts'
import { moveRequest } from './request-store.ts'

/** What charges for bags and seats do: paid, they are bought; unpaid, the request ends. */
export const extrasReaction: ChargeReaction = {
  async onPaid({ db, clock }, { id, orderId, subject }) {
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, orderId)
      if (await moveRequest(tx, clock, subject, 'buying')) return oweBuying(tx, clock, subject, { round: 0 })
      // It ended before its money came.
      const ended = await tx
        .selectFrom('extras_requests')
        .select('id')
        .where('id', '=', subject)
        .where('status', '=', 'ended')
        .executeTakeFirst()
      if (ended) await refuseCharge(tx, clock, id, { reason: 'ended' })
    })
  },
  async onEnd({ db, clock }, { orderId, subject }) {
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, orderId)
      await moveRequest(tx, clock, subject, 'ended')
    })
  },
}
