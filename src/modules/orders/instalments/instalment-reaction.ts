import type { Tx } from '#db/database.ts'
import { checkPayment, describePayments } from '#modules/payments/index.ts'
import type { Clock } from '#platform/clock.ts'
import { buyItems } from '../fulfilment/buy-items.ts'
import type { ChargeReaction } from '../charges/charge-reaction.ts'
import { type Charge, loadCharges } from '../charges/charge-store.ts'
import { cancelCharge, refuseCharge, settleCharge } from '../charges/end-charge.ts'
import { expireOrder, isMoneyHere } from '../expire-order.ts'
import { moveOrder } from '../move-order.ts'
import type { Order } from '../order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { loadLockedOrder } from '../order-store.ts'
import { askForRest } from './open-parts.ts'
import { loadInstalments, paidSoFar, unpaidParts } from './part-store.ts'

type InstalmentDeps = Pick<OrderDeps, 'db' | 'clock' | 'gateways' | 'poke'>

/** A part of an order is paid, or was missed: the order goes on, is bought, or ends. */
export const instalmentReaction: ChargeReaction<InstalmentDeps> = {
  async onPaid({ db, clock }, charge) {
    await db.transaction().execute((tx) => takePart(tx, clock, charge))
  },

  async onEnd(deps, charge) {
    // Cancelled ones gave way to others, or ended with their order.
    if (charge.status !== 'expired') return
    await askProviders(deps, charge.orderId)
    await deps.db.transaction().execute((tx) => missPart(tx, deps.clock, charge))
  },
}

async function takePart(tx: Tx, clock: Clock, charge: Charge): Promise<void> {
  const order = await loadLockedOrder(tx, charge.orderId)
  const instalments = await loadInstalments(tx, order.id)
  // All that was left and one part of it were paid at the same moment.
  const isTooMuch = paidSoFar(instalments) > order.total.amount
  if (isTooMuch || !(await moveOrder(tx, clock, order.id, 'part_received'))) {
    await refuseCharge(tx, clock, charge.id, { reason: isTooMuch ? 'duplicate_payment' : 'order_expired' })
    return
  }
  if (unpaidParts(instalments).length === 0) await complete(tx, clock, order, charge)
  else await askForRest(tx, clock, order.id, order.paymentExpiresAt)
}

/** All is paid: what the airline keeps is bought. */
async function complete(tx: Tx, clock: Clock, order: Order, last: Charge): Promise<void> {
  const set = { payment_reference: last.paymentReference }
  if (!(await moveOrder(tx, clock, order.id, 'instalments_completed', { set })))
    throw new Error(`order ${order.id} has just changed`)
  for (const { id, kind, status } of await loadCharges(tx, order.id)) {
    if (kind !== 'instalment') continue
    if (status === 'open') await cancelCharge(tx, clock, id)
    if (status === 'paid') await settleCharge(tx, clock, id)
  }
  await buyItems(tx, clock, order)
}

/** Money for another part, or for all that is left, may have come without a word. */
async function askProviders(deps: InstalmentDeps, orderId: string): Promise<void> {
  for (const { provider, reference, chargeId } of await describePayments(deps.db, orderId))
    if (chargeId !== null && deps.gateways[provider]) await checkPayment(deps, reference)
}

/** A part was not paid in its time, nor all at once: the order ends, and what was paid goes back. */
async function missPart(tx: Tx, clock: Clock, charge: Charge): Promise<void> {
  const order = await loadLockedOrder(tx, charge.orderId)
  const missed = unpaidParts(await loadInstalments(tx, order.id)).some((part) => part.charge?.id === charge.id)
  if (order.status !== 'on_hold' || !missed) return
  if (await isMoneyHere(tx, order.id))
    throw new Error(`money for order ${order.id} is just being noted: to be seen again`)
  await expireOrder(tx, clock, order.id)
}
