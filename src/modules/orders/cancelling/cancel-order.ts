import { Refusal } from '#contracts/errors.ts'
import type { CancelBookingRequest, CancelBookingResponse } from '#contracts/orders/cancellation.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { Db, Tx } from '#db/database.ts'
import { acceptQuote, type CancelQuote, findQuote, quoteAtWork, quoteOfCancelled } from './cancel-quotes.ts'
import { carryOutCancellation } from './carry-out-cancellation.ts'
import { endUnpaid } from './end-unpaid.ts'
import { isForOneOf, loadCharges } from '../charges/charge-store.ts'
import { cancelCharges } from '../charges/end-charge.ts'
import { hasMoneyUnderway } from '../expire-order.ts'
import { moveItem, recordEvent } from '../move-order.ts'
import type { Order } from '../order.ts'
import type { FulfilDeps } from '../order-deps.ts'
import { loadLockedOrder } from '../order-store.ts'
import { enqueueCancel } from '../order-work.ts'
import { loadOwnOrder } from '../paying/own-order.ts'
import { notCancellable, wasPaidFromAccount } from './quote-cancellation.ts'
import { obstacleToCancel, waysToCancel } from './ways-to-cancel.ts'

/**
 * Cancels the actor's order: at once while it is unpaid, by the terms of a quote once it is ticketed. The
 * supplier is told first, then the order moves, then money goes back. Asking twice cancels once.
 * @throws Refusal `not_found`, `order_not_cancellable`, `cancel_quote_expired`, `cancellation_refused`.
 */
export async function cancelOrder(
  deps: FulfilDeps,
  actor: Actor,
  { confirmation_id, quote_id, refund_to }: CancelBookingRequest,
): Promise<CancelBookingResponse> {
  const order = await loadOwnOrder(deps.db, actor, confirmation_id)
  const begun = await deps.db
    .transaction()
    .execute((tx) =>
      begin(tx, deps, order.id, { quoteId: quote_id ?? null, refundTo: refund_to ?? 'original_payment' }),
    )
  deps.poke()
  if (begun === 'asked') await cancelAtSuppliers(deps, order.id)
  return describeOutcome(deps.db, actor, order.id, quote_id ?? null)
}

interface Terms {
  readonly quoteId: string | null
  readonly refundTo: 'original_payment' | 'wallet'
}

async function begin(tx: Tx, deps: FulfilDeps, orderId: string, terms: Terms): Promise<'done' | 'asked'> {
  const order = await loadLockedOrder(tx, orderId)
  if (order.status === 'cancelled') return 'done'
  const quote = terms.quoteId === null ? null : await findQuote(tx, orderId, terms.quoteId)
  // Some items of the order were cancelled by it before.
  if (quote?.outcome === 'cancelled') return 'done'
  if (order.items.some(({ status }) => status === 'cancelling')) {
    if (!quote || isUnderWay(quote, order)) return 'done'
    throw notCancellable('cancelling')
  }
  const way = waysToCancel(order)
  if (way === 'none') throw notCancellable(obstacleToCancel(order))
  if (way === 'quote') return askByQuote(tx, deps, order, terms)
  await cancelUnpaid(tx, deps, order)
  return 'done'
}

/** Whether all that it would cancel is being cancelled already. */
function isUnderWay(quote: CancelQuote, { items }: Order): boolean {
  return quote.items.every(({ itemId }) => items.find(({ id }) => id === itemId)?.status === 'cancelling')
}

async function cancelUnpaid(tx: Tx, { clock }: FulfilDeps, order: Order): Promise<void> {
  if (await hasMoneyUnderway(tx, order.id)) throw notCancellable('payment_underway')
  if (!(await endUnpaid(tx, clock, order, 'traveller'))) throw notCancellable(order.status)
}

/** Writes down what the suppliers are going to be told, so that a crash leaves the work behind. */
async function askByQuote(tx: Tx, deps: FulfilDeps, order: Order, { quoteId, refundTo }: Terms): Promise<'asked'> {
  const { clock } = deps
  const now = clock.now()
  const quote = quoteId === null ? null : await findQuote(tx, order.id, quoteId)
  if (refundTo === 'wallet' && !(await wasPaidFromAccount(tx, order))) throw notCancellable('no_wallet')
  if (!quote || !isOf(quote, order) || !(await acceptQuote(tx, quote.id, refundTo, now)))
    throw new Refusal('cancel_quote_expired')
  const cancelled = quote.items.map(({ itemId }) => itemId)
  // The supplier is just being asked for what was paid beside the order.
  if ((await loadCharges(tx, order.id)).some((charge) => charge.status === 'paid' && isForOneOf(charge, cancelled)))
    throw notCancellable('payment_underway')
  for (const id of cancelled) {
    const item = { id, orderId: order.id }
    if (!(await moveItem(tx, clock, item, 'cancel_asked'))) throw new Refusal('cancel_quote_expired')
  }
  await cancelCharges(tx, clock, order.id, cancelled)
  await recordEvent(tx, clock, {
    orderId: order.id,
    kind: 'cancel_requested',
    by: 'traveller',
    data: { quote: quote.id },
  })
  const runAt = new Date(now.getTime() + deps.supplierWindowMs)
  await enqueueCancel(tx, clock, order, { round: quote.id, runAt })
  return 'asked'
}

/** Whether the order costs what it did when it was quoted: bags, seats and other flights have terms of their own. */
function isOf({ items, lines }: CancelQuote, order: Order): boolean {
  const quoted = order.items.filter(({ id }) => items.some(({ itemId }) => itemId === id))
  const paid = quoted.reduce((sum, { amount }) => sum + amount.amount, 0)
  return lines.reduce((sum, { amount }) => sum + amount.amount, 0) === paid
}

/** A supplier that gives no answer now is asked again by the queued work. */
async function cancelAtSuppliers(deps: FulfilDeps, orderId: string): Promise<void> {
  try {
    await carryOutCancellation(deps, { orderId })
  } catch (error) {
    deps.logger.warn({ order: orderId, error }, 'a cancellation is not answered yet')
  }
}

async function describeOutcome(
  db: Db,
  actor: Actor,
  orderId: string,
  quoteId: string | null,
): Promise<CancelBookingResponse> {
  const order = await loadOwnOrder(db, actor, orderId)
  const asked = quoteId === null ? null : await findQuote(db, orderId, quoteId)
  if (order.status !== 'cancelled' && asked?.outcome === 'refused') throw new Refusal('cancellation_refused')
  const isDone = order.status === 'cancelled' || asked?.outcome === 'cancelled'
  const quote = asked?.outcome ? asked : ((await quoteAtWork(db, orderId)) ?? (await quoteOfCancelled(db, orderId)))
  return {
    confirmation_id: order.id,
    status: order.status,
    outcome: isDone ? 'cancelled' : 'cancelling',
    refund: quote && { amount: quote.refund_amount, currency: quote.currency },
  }
}
