import { type DescribedPayment, lockPayment, type RefundDestination, startRefund } from '#modules/payments/index.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { moveOrder, recordEvent } from '../move-order.ts'
import type { Order } from '../order.ts'
import { leftOf, payingPayments } from '../paying/order-payments.ts'

interface OrderRefund {
  /** Minor units of the order's currency. */
  readonly amount: number
  /** A code. Together with `occasion` it names the refund: asking again changes nothing. */
  readonly reason: string
  readonly occasion?: string
  /** @default 'source' */
  readonly to?: RefundDestination
}

/**
 * Enqueues the return of money that was paid for an order, whichever payments it came by: to the minor unit,
 * from the largest first, never more of one than it has left.
 * @throws when less than that is left of all of them.
 */
export async function refundOrder(tx: Tx, clock: Clock, order: Order, refund: OrderRefund): Promise<void> {
  const { amount, ...terms } = refund
  const payments = await lockPayingPayments(tx, order)
  const shares = splitRefund(
    amount,
    payments.map((payment) => leftOf(payment)),
  )
  if (!shares) throw new Error(`order ${order.id} has less than ${amount} to give back`)
  for (const [index, { reference }] of payments.entries()) {
    const share = shares[index] ?? 0
    const money = { amount: share, currency: order.total.currency }
    if (share > 0) await startRefund(tx, clock, { ...terms, paymentReference: reference, amount: money })
  }
}

/**
 * Something of a confirmed order's money is going back. While other money of it does, the order waits for that as for
 * this, and its timeline tells of both.
 */
export async function beginRefund(
  tx: Tx,
  clock: Clock,
  orderId: string,
  told: { readonly by: 'traveller' | 'shop'; readonly data: Readonly<Record<string, unknown>> },
): Promise<void> {
  const move = told.by === 'traveller' ? 'partly_cancelled' : 'partly_returned'
  if (await moveOrder(tx, clock, orderId, move, told)) return
  await recordEvent(tx, clock, { orderId, kind: 'refund_started', ...told })
}

/**
 * All of them before any money is moved: whoever has one of them goes on to the books, and must not wait there for
 * somebody who waits for that one.
 */
async function lockPayingPayments(tx: Tx, order: Order): Promise<readonly DescribedPayment[]> {
  for (const { reference } of await payingPayments(tx, order)) await lockPayment(tx, reference)
  return payingPayments(tx, order)
}

/**
 * Shares of a refund, one for each payment by what is left of it: the largest give first, the older of
 * equals. They add up to the refund.
 * @returns null when the payments have less.
 */
export function splitRefund(amount: number, left: readonly number[]): readonly number[] | null {
  const shares = left.map(() => 0)
  const largestFirst = [...left.entries()].toSorted(([a, one], [b, other]) => other - one || a - b)
  let rest = amount
  for (const [index, most] of largestFirst) {
    const share = Math.min(rest, most)
    shares[index] = share
    rest -= share
  }
  return rest === 0 ? shares : null
}
