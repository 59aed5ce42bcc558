import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { BookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'
import type { OrderStatus } from '#contracts/orders/order-states.ts'
import type { Buyer } from './buyer.ts'

/** How long a buyer looks before an idea is given up; one who is here to show something takes longer. */
const PATIENCE_MS = 25_000
const LONG_PATIENCE_MS = 150_000

export async function look({
  visitor,
  orderId,
}: Pick<Buyer, 'visitor' | 'orderId'>): Promise<BookingConfirmationResponse> {
  const { status, body } = await visitor.call('flightBookingConfirmation', { confirmation_id: orderId })
  if (status !== 200) throw new Error(`the page of ${orderId} answers ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Looks at the order's page until it shows what is waited for. @returns null when patience ends, which the buyer tells. */
export async function lookUntil(
  buyer: Buyer,
  isThere: (order: BookingConfirmationResponse) => boolean,
): Promise<BookingConfirmationResponse | null> {
  const late = performance.now() + (buyer.plan.situation === null ? PATIENCE_MS : LONG_PATIENCE_MS)
  for (;;) {
    const order = await look(buyer)
    if (isThere(order)) return order
    if (performance.now() > late) {
      buyer.told.push(`waited in vain for an order that is ${stateOf(order)}`)
      return null
    }
    await wait(250)
  }
}

function stateOf({ status, payment_status, fulfilment_status, items }: BookingConfirmationResponse): string {
  const each = items.map((item) => `${item.kind} ${item.status}`)
  return `${status}, ${payment_status}, ${fulfilment_status}: ${each.join(', ')}`
}

export const isAt =
  (...statuses: readonly OrderStatus[]) =>
  ({ status }: BookingConfirmationResponse) =>
    statuses.includes(status)

/**
 * How an order has ended, or stands for as long as nobody does anything about it; `underway`, `in question`, or `with
 * people` who are to ask its seller, before.
 */
export function endOf(order: BookingConfirmationResponse, paid: readonly string[]): string {
  if (isUnderway(order, paid)) {
    if (isWithPeople(order)) return 'with people'
    return order.payments.some(({ status }) => status === 'mismatch') ? 'in question' : 'underway'
  }
  const { status, payment_status: payment } = order
  if (status === 'confirmed') return 'ticketed'
  if (status === 'on_hold') return payment === 'part_paid' ? 'part-paid' : 'held'
  if (payment === 'refunded') return status === 'cancelled' ? 'cancelled' : 'given back'
  return status === 'cancelled' ? 'cancelled' : 'unpaid'
}

const RESTING_ITEMS = new Set(['pending', 'held', 'ticketed', 'failed', 'released', 'cancelled'])
const RESTING_PAYMENTS = new Set(['paid', 'refunded'])

/** The seller has not said whether it sold, and from now on is asked by the hour: staff have been told. */
function isWithPeople({ items, timeline, refunds }: BookingConfirmationResponse): boolean {
  const open = items.filter(({ status }) => !RESTING_ITEMS.has(status))
  const told = timeline.filter(({ kind }) => kind === 'review').length
  const isAsked = open.length > 0 && told >= open.length && open.every(({ status }) => status === 'unconfirmed')
  return isAsked && refunds.every(({ status }) => status === 'processed')
}

function isUnderway(order: BookingConfirmationResponse, paid: readonly string[]): boolean {
  const { status, payment_status, payments, charges, refunds, items, passengers } = order
  const statusOf = (reference: string) => payments.find((payment) => payment.reference === reference)?.status ?? ''
  const chargeOf = (id: string | null) => charges.find(({ charge_id }) => charge_id === id)
  return (
    status === 'processing' ||
    payment_status === 'refund_pending' ||
    payment_status === 'review' ||
    paid.some((reference) => !RESTING_PAYMENTS.has(statusOf(reference))) ||
    payments.some((payment) => payment.status === 'refund_pending') ||
    // Money that is here, and that nobody has looked at yet.
    payments.some(({ status: state, charge_id }) => state === 'paid' && chargeOf(charge_id)?.status === 'open') ||
    (status === 'pending_payment' && payments.some(({ status: state }) => state === 'paid')) ||
    charges.some((charge) => charge.status === 'paid' && !(charge.kind === 'instalment' && status === 'on_hold')) ||
    refunds.some((refund) => refund.status !== 'processed') ||
    items.some((item) => !RESTING_ITEMS.has(item.status)) ||
    (status === 'confirmed' && passengers.some(({ extras }) => extras.some((extra) => extra.status === 'wanted')))
  )
}
