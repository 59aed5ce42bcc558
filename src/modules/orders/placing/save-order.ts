import type { Language } from '#contracts/locale.ts'
import type { PartialPolicy, PaymentOption } from '#contracts/orders/order-states.ts'
import type { Price } from '#contracts/prices.ts'
import type { Db, Tx } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { insertFirstJobs } from '#db/job-queue.ts'
import { type Changes, writeInOneStatement } from '#db/write-in-one-statement.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { newId, newReference } from '#platform/ids.ts'
import { EXPIRY_GRACE_MS } from '../expire-order.ts'
import { insertParts } from '../instalments/part-store.ts'
import type { PlannedPart } from '../instalments/plan-instalments.ts'
import { INITIAL_ITEM } from '../item-states.ts'
import { insertEvents } from '../move-order.ts'
import type { Order, OrderContact } from '../order.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { Answers, ChosenExtras } from '../product.ts'
import type { ProductOffer } from '../product-offer.ts'
import { type DeclinedOffer, declineEvents, declineWork } from '../cross-sell/declined-offers.ts'
import { INITIAL_STATES } from '../order-states.ts'
import { expiry, fulfilment } from '../order-work.ts'
import { insertTravellers } from '../travellers/identity-documents.ts'
import type { Traveller } from '../travellers/travellers.ts'

interface NewItem {
  readonly offer: ProductOffer
  readonly extras: ChosenExtras
  /** Positions of its travellers; null for everybody. */
  readonly travellers: readonly number[] | null
  /** What they ask of who provides it. */
  readonly specialRequests: string | null
  /** What is answered to its product's questions. */
  readonly answers: Answers
  readonly price: Price
}

export interface NewOrder {
  readonly id: string
  readonly actor: Actor
  readonly language: Language
  /** IANA zone of the customer's browser; null where it said none. */
  readonly customerZone: string | null
  readonly travellers: readonly Traveller[]
  readonly contact: OrderContact
  /** Of all its items together. */
  readonly price: Price
  /** At least one. */
  readonly items: readonly NewItem[]
  /** In which it is to be paid; none where it is paid at once. */
  readonly parts: readonly PlannedPart[]
  readonly requestHash: string
  readonly paymentExpiresAt: Date
  readonly paymentOption: PaymentOption
  readonly partialPolicy: PartialPolicy
  /** What was offered with it and is not wanted. */
  readonly declined: readonly DeclinedOffer[]
}

/** What its traveller is told of an order that was just placed. */
export type PlacedOrder = Pick<
  Order,
  'id' | 'bookingReference' | 'status' | 'paymentStatus' | 'price' | 'paymentExpiresAt'
>

/** The constraint by which references are told apart. Of 2^30 a few are taken. */
export const BOOKING_REFERENCE = 'orders_booking_reference_key'

/**
 * Writes an order with everything that belongs to it and the work that follows: all by
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
  const { id, travellers, parts, paymentExpiresAt } = order
  const now = clock.now()
  const items = order.items.map((item, position) => ({ ...item, id: newId('itm'), orderId: id, position }))
  const end = expiry(id, new Date(paymentExpiresAt.getTime() + EXPIRY_GRACE_MS), 0)
  const held = order.paymentOption === 'pay_now' ? [] : items.map((item) => fulfilment(workOf(item), 'hold'))
  await writeInOneStatement(db, {
    // Others may wait for it: done last.
    ...besideOf(placed),
    placed: insertRows('orders', [rowOf(order, placed, now)]),
    items: insertRows(
      'order_items',
      items.map((item) => itemRowOf(order, item, now)),
    ),
    ...insertTravellers(cipher, { id, endsAt: lastEnd(order.items) ?? now.toISOString(), travellers }),
    ...extraChanges(db, items),
    parts: parts.length > 0 && insertParts(db, id, parts),
    event: insertEvents(clock, [{ orderId: id, kind: 'order_placed', by: 'traveller' }]),
    declines: order.declined.length > 0 && declineEvents(clock, id, order.declined),
    work: insertFirstJobs(clock, [end, ...held, ...order.declined.map((offer) => declineWork(id, offer))]),
  })
  return placed
}

type PlacedItem = NewItem & { readonly id: string; readonly orderId: string; readonly position: number }

function workOf({ id, orderId, offer }: PlacedItem) {
  return { id, orderId, supplierCode: offer.supplierCode }
}

/** Each item's under names of their own. */
function extraChanges(db: Db | Tx, items: readonly PlacedItem[]): Changes {
  return Object.fromEntries(
    items.flatMap(({ id, orderId, extras }, at) =>
      Object.entries(extras.changes(db, { orderId, itemId: id })).map(([name, change]) => [`${name}_${at}`, change]),
    ),
  )
}

/** When the last of them ends; null where none has a time. */
function lastEnd(items: readonly NewItem[]): string | null {
  return items.reduce<string | null>((last, { offer: { period } }) => {
    const end = period?.endsAt ?? null
    return end !== null && (last === null || end > last) ? end : last
  }, null)
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
    customer_zone: order.customerZone,
    status,
    payment_status: paymentStatus,
    payment_option: order.paymentOption,
    partial_policy: order.partialPolicy,
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

function itemRowOf({ paymentOption }: NewOrder, item: PlacedItem, now: Date) {
  const { id, orderId, position, offer, travellers, specialRequests, answers, price } = item
  return {
    id,
    order_id: orderId,
    position,
    kind: offer.kind,
    status: INITIAL_ITEM[paymentOption],
    supplier_code: offer.supplierCode,
    client_reference: newId('bkg'),
    offer_id: offer.offerId,
    supplier_ref: offer.supplierRef,
    search_id: offer.searchId,
    search_session_id: offer.sessionId,
    sold: JSON.stringify(offer.sold),
    price: JSON.stringify(price),
    amount: price.grand_total,
    currency: price.currency,
    supplier_order_id: null,
    pnr: null,
    attempted_at: null,
    travellers: travellers && JSON.stringify(travellers),
    special_requests: specialRequests,
    answers: JSON.stringify(answers),
    starts_at: offer.period?.startsAt ?? null,
    ends_at: offer.period?.endsAt ?? null,
    time_zone: offer.period?.zone ?? null,
    created_at: now,
    updated_at: now,
  }
}
