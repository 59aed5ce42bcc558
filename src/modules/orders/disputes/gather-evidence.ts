import { sql } from 'kysely'
import { describePayments, type DisputeRow } from '#modules/payments/index.ts'
import type { Db } from '#db/database.ts'
import type { Order } from '../order.ts'
import { loadOrder } from '../order-store.ts'
import type { Product } from '../product.ts'
import { SEND_MAIL, sendMailPayload } from '../order-work.ts'

/** What speaks for the shop where a payer says that they did not get what they paid for. */
interface DisputeEvidence {
  readonly order: Readonly<Record<string, unknown>> | null
  /** What was sold, by each product in its own words. */
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly payment: Readonly<Record<string, unknown>> | null
  /** What became of the order, oldest first. */
  readonly timeline: readonly { readonly kind: string; readonly by: string; readonly at: Date }[]
  /** What was sent to the traveller's address. */
  readonly mails: readonly { readonly template: string; readonly sentAt: Date | null }[]
}

const NOTHING: DisputeEvidence = { order: null, items: [], payment: null, timeline: [], mails: [] }

/**
 * The facts of a disputed payment, ready to be sent to its provider: who bought what when, how it
 * was paid, which tickets were issued, and what the traveller was sent.
 */
export async function gatherEvidence(
  db: Db,
  products: readonly Pick<Product, 'kind' | 'evidenceOf'>[],
  { order_id, payment_reference }: Pick<DisputeRow, 'order_id' | 'payment_reference'>,
): Promise<DisputeEvidence> {
  const order = order_id === null ? null : await loadOrder(db, order_id)
  if (!order) return NOTHING
  const payments = await describePayments(db, order.id)
  const payment = payments.find(({ reference }) => reference === payment_reference)
  return {
    order: orderFacts(order),
    items: order.items.flatMap((item) => products.find(({ kind }) => kind === item.kind)?.evidenceOf(item) ?? []),
    payment: payment
      ? {
          reference: payment.reference,
          providerId: payment.providerId,
          charged: payment.charge,
          channel: payment.channel,
          cardBin: payment.cardBin,
          paidAt: payment.paidAt,
          refunds: payment.refunds.map(({ amount, status, updatedAt }) => ({ amount, status, at: updatedAt })),
        }
      : null,
    timeline: await timelineOf(db, order.id),
    mails: await mailsOf(db, order.id),
  }
}

function orderFacts(order: Order): Readonly<Record<string, unknown>> {
  const { bookingReference, status, paymentStatus, total, contact, createdAt } = order
  const travellers = order.passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  return { bookingReference, status, paymentStatus, total, orderedAt: createdAt, contact, travellers }
}

async function timelineOf(db: Db, orderId: string) {
  const events = await db
    .selectFrom('order_events')
    .select(['kind', 'actor as by', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return events.map(({ kind, by, at }) => ({ kind, by, at }))
}

async function mailsOf(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('jobs')
    .select(['payload', 'finished_at'])
    .where('kind', '=', SEND_MAIL)
    .where('status', '=', 'done')
    .where(sql<string>`payload ->> 'orderId'`, '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ payload, finished_at }) => ({
    template: sendMailPayload.parse(payload).template,
    sentAt: finished_at,
  }))
}
