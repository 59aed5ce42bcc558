import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#contracts/locale.ts'
import type { OrderStatus, PaymentOption } from '#contracts/order-states.ts'
import type { Price } from '#contracts/prices.ts'
import type { Tx } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { ConfirmedOffer } from '#modules/flights/index.ts'
import type { Clock } from '#platform/clock.ts'
import { newId, newReference } from '#platform/ids.ts'
import type { ChosenExtra } from './extras/choose-extras.ts'
import { saveExtras } from './extras/extra-store.ts'
import type { OrderDeps } from './order-deps.ts'
import { saveTravellers } from './papers.ts'
import { INITIAL_ITEM } from './item-states.ts'
import { recordEvent } from './move-order.ts'
import { type OrderContact, soldTripSchema } from './order.ts'
import { INITIAL_STATES } from './order-states.ts'
import type { Traveller } from './travellers.ts'

export interface NewOrder {
  readonly actor: Actor
  readonly language: Language
  readonly offer: ConfirmedOffer
  readonly travellers: readonly Traveller[]
  readonly contact: OrderContact
  readonly price: Price
  readonly extras: readonly ChosenExtra[]
  readonly requestHash: string
  readonly paymentExpiresAt: Date
  readonly paymentOption: PaymentOption
}

export interface SavedOrder {
  readonly id: string
  readonly items: readonly { readonly id: string; readonly orderId: string }[]
}

/** Tells a repeated request from another one, without keeping what was in it. */
export function requestHash(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}

/** Placements on one offer take turns until the transaction ends; the unique index stands behind. */
export async function lockOffer(tx: Tx, offerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${offerId}, 0))`.execute(tx)
}

/** States of an item that leave its offer to others; the unique index names the same. */
const CLOSED = ['failed', 'released', 'cancelled'] as const

export interface OpenOrder {
  readonly id: string
  readonly requestHash: string
  readonly status: OrderStatus
  readonly paymentExpiresAt: Date
}

/** The order on this offer that has not come to nothing, if any. */
export async function findOpenOrder(tx: Tx, offerId: string): Promise<OpenOrder | undefined> {
  return tx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select([
      'orders.id',
      'orders.status',
      'orders.request_hash as requestHash',
      'orders.payment_expires_at as paymentExpiresAt',
    ])
    .where('order_items.offer_id', '=', offerId)
    .where('order_items.status', 'not in', CLOSED)
    .executeTakeFirst()
}

/** Writes an order on a flight offer, with its item and its passengers. */
export async function saveOrder(
  tx: Tx,
  { clock, cipher }: Pick<OrderDeps, 'clock' | 'cipher'>,
  order: NewOrder,
): Promise<SavedOrder> {
  const id = newId('ord')
  await insertOrder(tx, clock, id, order)
  const item = await insertFlight(tx, clock, id, order)
  await saveTravellers(tx, cipher, { id, trip: order.offer, travellers: order.travellers })
  const owner = { orderId: id, itemId: item, requestId: null, currency: order.price.currency }
  await saveExtras(tx, owner, order.extras)
  await recordEvent(tx, clock, { orderId: id, kind: 'order_placed', by: 'traveller' })
  return { id, items: [{ id: item, orderId: id }] }
}

/** Of 2^30 references a few are taken: another one is drawn then. */
const MOST_DRAWS = 8

async function insertOrder(tx: Tx, clock: Clock, id: string, order: NewOrder): Promise<void> {
  const { price, paymentOption } = order
  const { status, payment } = INITIAL_STATES[paymentOption]
  const now = clock.now()
  const row = {
    id,
    session_id: order.actor.sessionId,
    customer_id: order.actor.customerId ?? null,
    language: order.language,
    status,
    payment_status: payment,
    payment_option: paymentOption,
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
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const inserted = await tx
      .insertInto('orders')
      .values({ ...row, booking_reference: newReference() })
      .onConflict((conflict) => conflict.column('booking_reference').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return
  }
  throw new Error('no free booking reference')
}

/** @returns the item's id. */
async function insertFlight(tx: Tx, clock: Clock, orderId: string, order: NewOrder): Promise<string> {
  const { offer, price, paymentOption } = order
  const id = newId('itm')
  const now = clock.now()
  await tx
    .insertInto('order_items')
    .values({
      id,
      order_id: orderId,
      position: 0,
      kind: 'flight',
      status: INITIAL_ITEM[paymentOption],
      supplier_code: offer.supplierCode,
      client_reference: newId('bkg'),
      offer_id: offer.offerId,
      supplier_ref: offer.supplierRef,
      search_id: offer.searchId,
      search_session_id: offer.sessionId,
      sold: JSON.stringify(soldTripSchema.parse(offer)),
      price: JSON.stringify(price),
      amount: price.grand_total,
      currency: price.currency,
      supplier_order_id: null,
      pnr: null,
      attempted_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}
