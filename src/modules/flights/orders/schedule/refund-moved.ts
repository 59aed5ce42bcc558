import { cancelOrder, notCancellable, type Order, obstacleToCancel, waysToCancel } from '#modules/orders/index.ts'
import type { FlightItem } from '../flight-item.ts'
import type { FlightWorkDeps } from '../flight-order-deps.ts'
import { Refusal } from '#contracts/errors.ts'
import type { CancelLine } from '#contracts/orders/cancellation.ts'
import { openWorkItem } from '#db/work-items.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { type CancellationQuote, supplierByCode, SupplierFailure } from '#modules/suppliers/index.ts'
import { supplierTotal } from '#modules/pricing/index.ts'
import { newId } from '#platform/ids.ts'
import { answerMove, type Move, movesOf, openMoveOf } from './schedule-store.ts'

interface MovedFlight {
  readonly order: Order
  readonly flight: FlightItem
  readonly refundTo?: 'original_payment' | 'wallet' | null | undefined
}

/**
 * Gives up a flight of the actor's order that the airline has moved: all that was paid for it comes back, our own
 * fees too. What the airline gives less is claimed from it by staff, not from the traveller.
 */
export async function refundMoved(
  deps: FlightWorkDeps,
  actor: Actor,
  { order, flight, refundTo }: MovedFlight,
): Promise<'refunded' | 'refunding'> {
  const { db, clock } = deps
  const move = await openMoveOf(db, flight.id)
  if (!move) return repeated(deps, flight)
  if (waysToCancel(order) !== 'quote') throw notCancellable(obstacleToCancel(order))
  const quote = await askForQuote(deps, flight)
  const quoteId = await saveQuote(deps, flight, quote)
  const { outcome } = await cancelOrder(deps, actor, {
    confirmation_id: order.id,
    quote_id: quoteId,
    refund_to: refundTo,
  })
  await db.transaction().execute(async (tx) => {
    await answerMove(tx, clock, move.id, 'refunded')
    if (isShort(flight, quote)) await openWorkItem(tx, clock, { ...SHORT, subject: move.id, orderId: order.id })
  })
  return outcome === 'cancelled' ? 'refunded' : 'refunding'
}

const SHORT = { queue: 'suppliers', reason: 'schedule_refund_short' } as const

async function repeated({ db }: FlightWorkDeps, { id, status }: FlightItem): Promise<'refunded' | 'refunding'> {
  const [latest]: readonly Move[] = await movesOf(db, id)
  if (latest?.status !== 'refunded') throw new Refusal('schedule_change_settled')
  return status === 'cancelled' ? 'refunded' : 'refunding'
}

async function askForQuote(
  deps: FlightWorkDeps,
  { orderId, supplierCode, supplierOrderId }: FlightItem,
): Promise<CancellationQuote> {
  const supplier = supplierByCode(deps, supplierCode)
  if (supplierOrderId === null || !supplier.quoteCancellation || !supplier.cancelOrder)
    throw notCancellable('refund_unknown')
  try {
    const quote = await supplier.quoteCancellation(supplierOrderId)
    if (!quote) throw notCancellable('refund_unknown')
    return quote
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    deps.logger.warn({ order: orderId, error }, 'supplier could not be asked for a cancellation')
    throw new Refusal('supplier_unavailable', { cause: error })
  }
}

/** The terms by which the flight is cancelled: all of its share comes back. */
async function saveQuote({ db, clock }: FlightWorkDeps, flight: FlightItem, quote: CancellationQuote): Promise<string> {
  const id = newId('qte')
  const lines: readonly CancelLine[] = [{ side: 'refund', kind: 'fare', amount: flight.amount }]
  await db
    .insertInto('cancel_quotes')
    .values({
      id,
      order_id: flight.orderId,
      items: JSON.stringify([{ itemId: flight.id, supplierQuoteId: quote.quoteId, refund: flight.amount.amount }]),
      refund_amount: flight.amount.amount,
      currency: flight.amount.currency,
      lines: JSON.stringify(lines),
      expires_at: quote.expiresAt,
      created_at: clock.now(),
      accepted_at: null,
      outcome: null,
    })
    .execute()
  return id
}

/** Whether the airline keeps something that it owes, or gives it in a form that is no money. */
function isShort({ price }: FlightItem, { refund, refundTo }: CancellationQuote): boolean {
  const paid = supplierTotal(price)
  if (refundTo !== 'original_payment' || refund?.currency !== paid.currency) return true
  return refund.amount < paid.amount
}
