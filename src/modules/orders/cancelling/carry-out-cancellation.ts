import { type AnySupplier, SupplierFailure } from '#modules/suppliers/index.ts'
import type { Tx } from '#db/database.ts'
import { openWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import { type CancelQuote, closeQuote, quoteAtWork } from './cancel-quotes.ts'
import { isLost } from '../item-states.ts'
import { moveItem, moveOrder } from '../move-order.ts'
import type { Order, OrderItem } from '../order.ts'
import type { FulfilDeps } from '../order-deps.ts'
import { loadLockedOrder, loadOrder } from '../order-store.ts'
import { allOf, givesLess, reportShortRefund } from './given-less.ts'
import { beginRefund, refundOrder } from './refund-order.ts'
import { type CancelRefusal, refusalFacts } from './refused-cancellation.ts'
import { enqueueMail } from '../order-work.ts'
import { settleItems } from '../fulfilment/settle-items.ts'

/** `less`: it is cancelled, and its supplier gives less than it has quoted. */
type Answer = 'cancelled' | 'less' | CancelRefusal

const isTaken = (answer: Answer | undefined): answer is 'cancelled' | 'less' =>
  answer === 'cancelled' || answer === 'less'

const BEING_REFUNDED = ['refund_pending', 'review'] as const satisfies readonly Order['paymentStatus'][]

/**
 * Work `order.cancel`: tells suppliers to cancel the items that are to be cancelled, and keeps what they
 * answer: all of it in one transaction, once. The same quote again answers alike, and a lost answer is
 * looked up, so that this may run as often as need be.
 * @throws when a supplier's answer is not known: nothing has moved, and the work is tried again.
 */
export async function carryOutCancellation(deps: FulfilDeps, { orderId }: { orderId: string }): Promise<void> {
  const { db, clock } = deps
  const order = await loadOrder(db, orderId)
  const items = order?.items.filter(({ status }) => status === 'cancelling') ?? []
  if (items.length === 0) return
  const quote = await quoteAtWork(db, orderId)
  const answers = new Map<string, Answer>()
  for (const item of items) answers.set(item.id, await cancelAtSupplier(deps, item, quote))
  await db.transaction().execute(async (tx) => {
    const fresh = await loadLockedOrder(tx, orderId)
    if (!(await saveAnswers(tx, clock, items, answers, quote))) return
    if (quote) await endCancellation(tx, clock, fresh, quote, answers)
    else await endUndoing(tx, deps, fresh, answers)
  })
  deps.poke()
}

async function cancelAtSupplier(deps: FulfilDeps, item: OrderItem, quote: CancelQuote | null): Promise<Answer> {
  const supplier = deps.products.supplier(item.supplierCode)
  const quoted = quote?.items.find(({ itemId }) => itemId === item.id)
  const supplierQuoteId = quoted?.supplierQuoteId ?? (await newQuote(supplier, item))
  const outcome = supplierQuoteId === null ? undefined : await supplier.cancelOrder?.(supplierQuoteId)
  // Who wanted all or nothing has all of it back, whatever a supplier keeps.
  if (outcome?.kind === 'cancelled') return givesLess(outcome, item, quoted ?? allOf(item)) ? 'less' : 'cancelled'
  // Refused, too old, unknown, or without a quote: an earlier question whose answer was lost may have cancelled it.
  const found = await supplier.findOrder(item.clientReference)
  if (found?.status === 'cancelled') return 'cancelled'
  if (outcome?.kind === 'unknown')
    throw new SupplierFailure('timeout', `does not say whether item ${item.id} is cancelled`)
  return outcome?.kind === 'expired' ? 'expired' : 'refused'
}

async function newQuote(supplier: AnySupplier, { supplierOrderId }: OrderItem): Promise<string | null> {
  const quote = supplierOrderId === null ? null : await supplier.quoteCancellation?.(supplierOrderId)
  return quote?.quoteId ?? null
}

/** @returns false when somebody else has kept them meanwhile. */
async function saveAnswers(
  tx: Tx,
  clock: Clock,
  items: readonly OrderItem[],
  answers: ReadonlyMap<string, Answer>,
  quote: CancelQuote | null,
): Promise<boolean> {
  for (const item of items) {
    const answer = answers.get(item.id) ?? 'refused'
    const data = quote && !isTaken(answer) ? refusalFacts(quote.id, answer) : {}
    if (!(await moveItem(tx, clock, item, isTaken(answer) ? 'cancelled' : 'cancel_refused', { data }))) return false
  }
  return true
}

/** What the traveller was quoted for the cancelled items goes back; the rest of the order stands as it did. */
async function endCancellation(
  tx: Tx,
  clock: Clock,
  order: Order,
  quote: CancelQuote,
  answers: ReadonlyMap<string, Answer>,
): Promise<void> {
  const cancelled = quote.items.filter(({ itemId }) => isTaken(answers.get(itemId)))
  if (cancelled.length > 0) await giveBack(tx, clock, order, { quote, answers, cancelled })
  else await closeQuote(tx, quote.id, 'refused')
  // Also who still waits on the page: of what was asked of a supplier there is its answer in writing.
  if (cancelled.length < quote.items.length) await enqueueMail(tx, clock, order.id, 'cancel_refused', quote.id)
}

interface Ended {
  readonly quote: CancelQuote
  readonly answers: ReadonlyMap<string, Answer>
  readonly cancelled: CancelQuote['items']
}

async function giveBack(tx: Tx, clock: Clock, order: Order, { quote, answers, cancelled }: Ended): Promise<void> {
  const amount = cancelled.reduce((sum, { refund }) => sum + refund, 0)
  await closeQuote(tx, quote.id, 'cancelled', amount)
  const isCancelled = (id: string) => cancelled.some(({ itemId }) => itemId === id)
  const whole = order.items.every(({ id, status }) => isCancelled(id) || isLost(status))
  const isWaiting = BEING_REFUNDED.some((status) => status === order.paymentStatus)
  const ends = amount > 0 && !isWaiting ? 'cancelled' : 'cancelled_without_refund'
  if (whole && !(await moveOrder(tx, clock, order.id, ends))) throw new Error(`order ${order.id} has just changed`)
  const to = quote.refund_to === 'wallet' ? 'wallet' : 'source'
  const refund = { amount, reason: 'cancelled', occasion: quote.id, to } as const
  const isTold = whole && ends === 'cancelled'
  if (amount > 0 && !isTold) await beginRefund(tx, clock, order.id, { by: 'traveller', data: { quote: quote.id } })
  if (amount > 0) await refundOrder(tx, clock, order, refund)
  for (const [itemId, answer] of answers) if (answer === 'less') await reportShortRefund(tx, clock, order.id, itemId)
  // What is cancelled one by one is told of one by one.
  await enqueueMail(tx, clock, order.id, 'order_cancelled', order.items.length > 1 ? quote.id : undefined)
}

/** All or nothing was agreed, but a supplier takes nothing back: what there is, is kept, and staff are told. */
async function endUndoing(tx: Tx, deps: FulfilDeps, order: Order, answers: ReadonlyMap<string, Answer>): Promise<void> {
  for (const [subject, answer] of answers) {
    if (answer === 'less') await reportShortRefund(tx, deps.clock, order.id, subject)
    if (isTaken(answer)) continue
    await tx.updateTable('orders').set({ partial_policy: 'keep' }).where('id', '=', order.id).execute()
    await openWorkItem(tx, deps.clock, { queue: 'suppliers', reason: 'undo_refused', subject, orderId: order.id })
  }
  await settleItems(tx, deps, order.id)
}
