import type { EventActor } from '#contracts/orders/order-states.ts'
import { releaseWalletParts } from '#modules/payments/index.ts'
import { releaseCoupon } from '#modules/promotions/index.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { cancelCharges, refuseCharge } from '../charges/end-charge.ts'
import { loadCharges } from '../charges/charge-store.ts'
import { endUnpaidItems } from '../fulfilment/end-items.ts'
import { moveOrder } from '../move-order.ts'
import type { Order } from '../order.ts'
import { enqueueMail } from '../order-work.ts'

/**
 * Ends an order of which a part is paid, because the next was missed or because nobody wants it
 * any more: the seats go back, and so does all that was paid, to where it came from. The order is locked.
 * @returns false when it is not part-paid any more.
 */
export async function endPartPaid(
  tx: Tx,
  clock: Clock,
  order: Order,
  { why, by }: { readonly why: 'instalment_missed' | 'cancelled'; readonly by: EventActor },
): Promise<boolean> {
  const move = why === 'cancelled' ? 'cancelled_part_paid' : 'instalment_missed'
  if (!(await moveOrder(tx, clock, order.id, move, { by }))) return false
  await releaseCoupon(tx, order.id)
  await releaseWalletParts(tx, clock, order.id)
  await cancelCharges(tx, clock, order.id)
  for (const { id, status } of await loadCharges(tx, order.id))
    if (status === 'paid') await refuseCharge(tx, clock, id, { reason: why })
  await endUnpaidItems(tx, clock, order)
  await enqueueMail(tx, clock, order.id, why === 'cancelled' ? 'instalments_cancelled' : 'instalments_ended')
  return true
}
