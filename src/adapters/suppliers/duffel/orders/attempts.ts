import { isCurrency } from '#contracts/money.ts'
import type { Db } from '#db/database.ts'
import type { DuffelDeps } from '../duffel-deps.ts'
import type { Exchange } from '../offers/duffel-money.ts'
import type { OfferTicket } from '../offers/offer-ref.ts'
import type { Decline } from './refusals.ts'

const DECLINES = [
  'seats_unavailable',
  'extras_unavailable',
  'offer_expired',
  'price_changed',
  'duplicate',
  'other',
] as const

/** What is known of one attempt to order. */
export interface Attempt {
  readonly clientReference: string
  readonly offerId: string
  readonly passengerIds: readonly string[]
  readonly exchange: Exchange | null
  /** `open`: Duffel may or may not have booked. */
  readonly outcome: 'open' | 'ordered' | 'declined'
  readonly reason: Decline
  readonly duffelOrderId: string | null
  readonly createdAt: Date
}

/**
 * Writes down that an order is about to be sent.
 * @returns false when the reference was used before: then nothing may be sent.
 */
export async function beginAttempt(
  { db, clock }: Pick<DuffelDeps, 'db' | 'clock'>,
  clientReference: string,
  ticket: OfferTicket,
): Promise<boolean> {
  const row = await db
    .insertInto('duffel_attempts')
    .values({
      client_reference: clientReference,
      offer_id: ticket.offerId,
      offer_request_id: ticket.requestId,
      passenger_ids: ticket.passengers.map(({ id }) => id).join(' '),
      currency: ticket.to,
      duffel_currency: ticket.from,
      rate: ticket.rate,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('client_reference').doNothing())
    .returning('client_reference')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps what came of an attempt; what stays unclear stays open. */
export async function endAttempt(
  db: Db,
  clientReference: string,
  outcome: { readonly duffelOrderId: string } | { readonly declined: Decline },
): Promise<void> {
  const ordered = 'duffelOrderId' in outcome
  await db
    .updateTable('duffel_attempts')
    .set({
      outcome: ordered ? 'ordered' : 'declined',
      decline_reason: ordered ? null : outcome.declined,
      duffel_order_id: ordered ? outcome.duffelOrderId : null,
    })
    .where('client_reference', '=', clientReference)
    .where('duffel_order_id', 'is', null)
    .execute()
}

/** Nothing came of an attempt, and nothing stands in the way of another under the same reference. */
export async function forgetAttempt(db: Db, clientReference: string): Promise<void> {
  await db
    .deleteFrom('duffel_attempts')
    .where('client_reference', '=', clientReference)
    .where('outcome', 'is', null)
    .execute()
}

export async function readAttempt(
  db: Db,
  key: { readonly clientReference: string } | { readonly duffelOrderId: string },
): Promise<Attempt | null> {
  const rows = db.selectFrom('duffel_attempts').selectAll()
  const row = await (
    'clientReference' in key
      ? rows.where('client_reference', '=', key.clientReference)
      : rows.where('duffel_order_id', '=', key.duffelOrderId)
  ).executeTakeFirst()
  if (!row) return null
  const { currency: to, duffel_currency: from, rate } = row
  return {
    clientReference: row.client_reference,
    offerId: row.offer_id,
    passengerIds: row.passenger_ids.split(' '),
    exchange: isCurrency(from) && isCurrency(to) ? { from, to, rate } : null,
    outcome: row.outcome ?? 'open',
    reason: DECLINES.find((reason) => reason === row.decline_reason) ?? 'other',
    duffelOrderId: row.duffel_order_id,
    createdAt: row.created_at,
  }
}
