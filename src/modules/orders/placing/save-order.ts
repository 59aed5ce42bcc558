import type { Language } from '#contracts/locale.ts'
import type { PaymentOption } from '#contracts/orders/order-states.ts'
import type { Price } from '#contracts/prices.ts'
import type { Db, Tx } from '#db/database.ts'
import { insertJobs } from '#db/job-queue.ts'
import { type Changes, writeInOneStatement } from '#db/write-in-one-statement.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { ConfirmedOffer } from '#modules/flights/index.ts'
import { newId, newReference } from '#platform/ids.ts'
import { EXPIRY_GRACE_MS } from '../expire-order.ts'
import type { ChosenExtra } from '../extras/choose-extras.ts'
import { insertExtras } from '../extras/extra-store.ts'
import { insertParts } from '../instalments/part-store.ts'
import type { PlannedPart } from '../instalments/plan-instalments.ts'
import { INITIAL_ITEM } from '../item-states.ts'
import { insertEvent } from '../move-order.ts'
import { type Order, type OrderContact, periodOf, soldTripOf } from '../order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { INITIAL_STATES } from '../order-states.ts'
import { expiry, fulfilment } from '../order-work.ts'
import { insertTravellers } from '../travellers/identity-documents.ts'
import type { Traveller } from '../travellers/travellers.ts'

export interface NewOrder {
  readonly id: string
  readonly actor: Actor
  readonly language: Language
  readonly offer: ConfirmedOffer
  readonly travellers: readonly Traveller[]
  readonly contact: OrderContact
  readonly price: Price
  readonly extras: readonly ChosenExtra[]
  /** In which it is to be paid; none where it is paid at once. */
  readonly parts: readonly PlannedPart[]
  readonly requestHash: string
  readonly paymentExpiresAt: Date
  readonly paymentOption: PaymentOption
}

/** What its traveller is told of an order that was just placed. */
export type PlacedOrder = Pick<
  Order,
  'id' | 'bookingReference' | 'status' | 'paymentStatus' | 'price' | 'paymentExpiresAt'
>

/** The constraint by which references are told apart. Of 2^30 a few are taken. */
export const BOOKING_REFERENCE = 'orders_booking_reference_key'

/**
 * Writes an order on a flight offer with everything that belongs to it and the work that it owes: all by
 * one statement, so that no transaction stays open around it. The database refuses it by the constraints
 * `OPEN_OFFER` and `BOOKING_REFERENCE`.
 * @param besideOf what else shall happen with it or not at all.
 */
export async function saveOrder(
  db: Db | Tx,
  { clock, cipher }: Pick<OrderDeps, 'clock' | 'cipher'>,
  order: NewOrder,
  besideOf: (placed: PlacedOrder) => Changes,
): Promise<PlacedOrder> {
  const placed = placedOf(order)
  const { id } = order
  const item = { id: newId('itm'), orderId: id, supplierCode: order.offer.supplierCode }
  const { offer: trip, travellers, price, extras, parts, paymentExpiresAt } = order
  const owner = { orderId: id, itemId: item.id, requestId: null, currency: price.currency }
  const end = expiry(id, new Date(paymentExpiresAt.getTime() + EXPIRY_GRACE_MS), 0)
  const isHeld = order.paymentOption !== 'pay_now'
  const now = clock.now()
  await writeInOneStatement(db, {
    // Others may wait for it: done last.
    ...besideOf(placed),
    placed: db.insertInto('orders').values(rowOf(order, placed, now)),
    item: db.insertInto('order_items').values(flightOf(order, item, now)),
    ...insertTravellers(db, cipher, { id, trip, travellers }),
    extras: extras.length > 0 && insertExtras(db, owner, extras),
    parts: parts.length > 0 && insertParts(db, id, parts),
    event: insertEvent(db, clock, { orderId: id, kind: 'order_placed', by: 'traveller' }),
    work: insertJobs(db, clock, isHeld ? [end, fulfilment(item, 'hold')] : [end]),
  })
  return placed
}

function placedOf({ id, paymentOption, price, paymentExpiresAt }: NewOrder): PlacedOrder {
  const { status, payment } = INITIAL_STATES[paymentOption]
  return {
    id,
    bookingReference: newReference(),
    status,
    paymentStatus: payment,
    price,
    paymentExpiresAt,
  }
}

function rowOf(order: NewOrder, { id, bookingReference, status, paymentStatus }: PlacedOrder, now: Date) {
  const { actor, price } = order
  return {
    id,
    booking_reference: bookingReference,
    session_id: actor.sessionId,
    customer_id: actor.customerId ?? null,
    language: order.language,
    status,
    payment_status: paymentStatus,
    payment_option: order.paymentOption,
    price: JSON.stringify(price),
    total_amount: price.grand_total,
    currency: price.currency,
    contact: JSON.stringify(order.contact),
    request_hash: order.requestHash,
    payment_expires_at: order.paymentExpiresAt,
    payment_reference: null,
    created_at: now,
    updated_at: now,
  }
}

function flightOf({ offer, price, paymentOption }: NewOrder, item: { id: string; orderId: string }, now: Date) {
  const { startsAt, endsAt } = periodOf(offer)
  return {
    id: item.id,
    order_id: item.orderId,
    position: 0,
    kind: 'flight' as const,
    status: INITIAL_ITEM[paymentOption],
    supplier_code: offer.supplierCode,
    client_reference: newId('bkg'),
    offer_id: offer.offerId,
    supplier_ref: offer.supplierRef,
    search_id: offer.searchId,
    search_session_id: offer.sessionId,
    sold: JSON.stringify(soldTripOf(offer)),
    price: JSON.stringify(price),
    amount: price.grand_total,
    currency: price.currency,
    supplier_order_id: null,
    pnr: null,
    attempted_at: null,
    starts_at: startsAt,
    ends_at: endsAt,
    created_at: now,
    updated_at: now,
  }
}
