import { Refusal } from '#contracts/errors.ts'
import type { CancelQuoteRequest, CancelQuoteResponse } from '#contracts/orders/cancellation.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { type CancellationQuote, SupplierFailure } from '#modules/suppliers/index.ts'
import { findPayment, hasWallet } from '#modules/payments/index.ts'
import { newId } from '#platform/ids.ts'
import { addLines, cancelItem, givenBack, type ItemCancellation } from './cancel-lines.ts'
import type { QuotedItem } from './cancel-quotes.ts'
import type { Order, OrderItem } from '../order.ts'
import type { FulfilDeps } from '../order-deps.ts'
import { loadOwnOrder } from '../paying/own-order.ts'
import { obstacleToCancel, waysToCancel } from './ways-to-cancel.ts'

interface Quoted {
  readonly item: OrderItem
  readonly quote: CancellationQuote
  readonly credit: number
  readonly cancellation: ItemCancellation
}

/** Terms are shown that long at most, whatever the supplier grants: prices of other dates move meanwhile. */
const LONGEST_MS = 30 * 60_000

/**
 * What cancelling an order would bring, line by line, and until when that stands. Nothing is changed.
 * @throws Refusal `not_found`, `order_not_cancellable` with its reason, `supplier_unavailable`.
 */
export async function quoteCancellation(
  deps: FulfilDeps,
  actor: Actor,
  { confirmation_id, item_ids }: CancelQuoteRequest,
): Promise<CancelQuoteResponse> {
  const { db, clock } = deps
  const order = await loadOwnOrder(db, actor, confirmation_id)
  if (waysToCancel(order) !== 'quote') throw notCancellable(obstacleToCancel(order))
  const items = order.items.filter(({ id, status }) => status === 'ticketed' && (item_ids?.includes(id) ?? true))
  if (items.length === 0 || items.length < (item_ids?.length ?? 0)) throw notCancellable('not_cancellable_item')
  const quoted = await Promise.all(items.map((item) => quoteItem(deps, item)))
  const terms = termsOf(order, quoted, clock.now())
  const id = await saveQuote(deps, order, quoted, terms)
  return {
    quote_id: id,
    confirmation_id: order.id,
    ...terms,
    refund_options: terms.refund.amount > 0 ? await refundOptions(db, order) : [],
  }
}

type Terms = Omit<CancelQuoteResponse, 'quote_id' | 'confirmation_id' | 'refund_options'>

function termsOf({ total: { currency } }: Order, quoted: readonly Quoted[], now: Date): Terms {
  const refund = quoted.reduce((sum, { cancellation }) => sum + cancellation.refund, 0)
  const credit = quoted.reduce((sum, part) => sum + part.credit, 0)
  const paid = quoted.reduce((sum, { item }) => sum + item.amount.amount, 0)
  const expiresAt = new Date(
    Math.min(now.getTime() + LONGEST_MS, ...quoted.map(({ quote }) => quote.expiresAt.getTime())),
  )
  const lines = addLines(
    quoted.flatMap(({ cancellation }) => cancellation.lines),
    currency,
  )
  return {
    paid: { amount: paid, currency },
    refund: { amount: refund, currency },
    penalty: { amount: paid - refund, currency },
    airline_credit: credit > 0 ? { amount: credit, currency } : null,
    refund_to: refund > 0 ? 'original_payment' : credit > 0 ? 'airline_credit' : 'nothing',
    lines: [...lines],
    expires_at: expiresAt.toISOString(),
  }
}

async function saveQuote(
  { db, clock }: FulfilDeps,
  order: Order,
  quoted: readonly Quoted[],
  terms: Terms,
): Promise<string> {
  const id = newId('qte')
  await db
    .insertInto('cancel_quotes')
    .values({
      id,
      order_id: order.id,
      items: JSON.stringify(quoted.map(quotedItem)),
      refund_amount: terms.refund.amount,
      currency: order.total.currency,
      lines: JSON.stringify(terms.lines),
      expires_at: new Date(terms.expires_at),
      created_at: clock.now(),
      accepted_at: null,
      outcome: null,
    })
    .execute()
  return id
}

/** Where a traveller may have money sent that comes back from this order. */
export async function refundOptions(db: Db, order: Order): Promise<CancelQuoteResponse['refund_options']> {
  return (await wasPaidFromAccount(db, order)) ? ['original_payment', 'wallet'] : ['original_payment']
}

/** Only who was signed in when they paid, in what wallets hold, has one that the money can go to. */
export async function wasPaidFromAccount(
  db: Db | Tx,
  { paymentReference }: Pick<Order, 'paymentReference'>,
): Promise<boolean> {
  const payment = paymentReference === null ? null : await findPayment(db, paymentReference)
  return payment !== null && hasWallet(payment)
}

/** Why an order cannot be cancelled here, for a page that explains it. */
export function notCancellable(reason: string): Refusal {
  return new Refusal('order_not_cancellable', { details: { reason } })
}

async function quoteItem(deps: FulfilDeps, item: OrderItem): Promise<Quoted> {
  const quote = await askForQuote(deps, item)
  // The airline does not say, or keeps to itself, what it would give: staff must ask.
  if (!quote?.refund) throw notCancellable('refund_unknown')
  const given = givenBack(quote.refund, item.price)
  if (given === null) throw notCancellable('currency')
  const isCredit = quote.refundTo === 'airline_credit'
  const cancellation = cancelItem(item.price, isCredit ? { money: 0, credit: given } : { money: given, credit: 0 })
  return { item, quote, credit: isCredit ? given : 0, cancellation }
}

async function askForQuote(deps: FulfilDeps, item: OrderItem): Promise<CancellationQuote | null> {
  const supplier = deps.products.supplier(item.supplierCode)
  if (item.supplierOrderId === null || !supplier.quoteCancellation || !supplier.cancelOrder) return null
  try {
    return await supplier.quoteCancellation(item.supplierOrderId)
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    deps.logger.warn({ order: item.orderId, error }, 'supplier could not be asked for a cancellation')
    throw new Refusal('supplier_unavailable', { cause: error })
  }
}

function quotedItem({ item, quote, cancellation }: Quoted): QuotedItem {
  return { itemId: item.id, supplierQuoteId: quote.quoteId, refund: cancellation.refund }
}
