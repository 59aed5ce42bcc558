import type { Order } from '../../product-panels.ts'
import type { BegunPayments } from '../payment-state.ts'

type Payment = Order['payments'][number]

/** The payment of the order, or of a charge of it, that waits for the customer's bank; the latest of several. */
export function waitingPaymentOf({ payments }: Pick<Order, 'payments'>, chargeId: string | null): Payment | null {
  return payments.findLast(({ status, charge_id }) => status === 'pending' && charge_id === chargeId) ?? null
}

/** What was begun for the same before this page was opened. */
export function begunPaymentsOf(
  order: Pick<Order, 'payments'>,
  chargeId: string | null,
  due: number,
): Omit<BegunPayments, 'returned'> {
  const begun = order.payments.filter(({ status, charge_id }) => isBegun(status) && charge_id === chargeId)
  const last = begun.at(-1)
  return {
    waiting: waitingPaymentOf(order, chargeId)?.reference ?? null,
    begun: begun.map(({ reference }) => reference),
    transfer: last?.provider === 'bank_transfer' && last.status === 'open' && last.amount.amount === due,
  }
}

const isBegun = (status: string): boolean => status === 'open' || status === 'abandoned'
