import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { enqueue, type NewJob } from '#db/job-queue.ts'
import type { Clock } from '#platform/clock.ts'

/** Kinds of work that this module queues and does. */
export const EXPIRE = 'order.expire'
export const FULFIL = 'order.fulfil'
export const LOOK_UP = 'order.look_up'
export const RELEASE = 'order.release'
export const REMIND = 'order.remind'
export const TELL_OF_WAITING = 'order.tell_of_waiting'
export const CANCEL = 'order.cancel'
/** Done by whoever writes the mails. */
export const SEND_MAIL = 'mail.send'

/**
 * What travellers are told: tickets; seats that are kept, and the reminder to pay for them; the end of an
 * order, and that its supplier has not taken back what was to be cancelled; money that goes back because the supplier would not book, or the payment came too late; that a supplier has not
 * said whether it has booked what was paid for; a payment
 * of which a part is missing, or that waits for a bank, and how that ended; by which other way a refund comes that a
 * provider could not make.
 */
const MAIL_TEMPLATES = [
  'e_ticket',
  'order_failed',
  'order_unconfirmed',
  'late_payment',
  'payment_short',
  'payment_waiting',
  'payment_lapsed',
  'payment_never_came',
  'hold_placed',
  'hold_reminder',
  'hold_expired',
  'hold_failed',
  'order_cancelled',
  'cancel_refused',
  'instalments_agreed',
  'instalment_reminder',
  'instalment_missed',
  'instalments_ended',
  'instalments_cancelled',
  'refund_by_transfer',
  'refund_to_wallet',
  'refund_again',
  'refund_made',
] as const
/** Mails that any order can have. */
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

const mailTemplateSchema = z.enum(MAIL_TEMPLATES)

export function isMailTemplate(name: string): name is MailTemplate {
  return mailTemplateSchema.safeParse(name).success
}

export const sendMailPayload = z.object({
  orderId: z.string(),
  /** One that any order can have, or one of a product's own. */
  template: z.string(),
  /** Tells several mails of one template apart. */
  occasion: z.string().optional(),
})

/** Enqueues a mail that any order can have, once for each `occasion`. */
export async function enqueueMail(
  tx: Tx,
  clock: Clock,
  orderId: string,
  template: MailTemplate,
  occasion?: string,
): Promise<void> {
  await enqueueOwnMail(tx, clock, orderId, template, occasion)
}

/** The same for a mail that one kind of product alone has and writes. */
export async function enqueueOwnMail(
  tx: Tx,
  clock: Clock,
  orderId: string,
  template: string,
  occasion?: string,
): Promise<void> {
  await enqueue(tx, clock, {
    kind: SEND_MAIL,
    key: [SEND_MAIL, orderId, template, ...(occasion ? [occasion] : [])].join(':'),
    payload: { orderId, template, ...(occasion && { occasion }) },
  })
}

/** Owes the news to the customer that their bank is waited for, unless it has answered by then. */
export async function enqueueWaitingNews(
  tx: Tx,
  clock: Clock,
  { orderId, reference }: { orderId: string; reference: string },
  afterMs: number,
): Promise<void> {
  const runAt = new Date(clock.now().getTime() + afterMs)
  await enqueue(tx, clock, {
    kind: TELL_OF_WAITING,
    key: `${TELL_OF_WAITING}:${reference}`,
    payload: { orderId, reference },
    runAt,
  })
}

interface ItemWork {
  readonly orderId: string
  readonly id: string
  readonly supplierCode: string
}

/** Work that asks a supplier waits for that supplier alone. */
export const supplierLane = (supplierCode: string): string => `supplier ${supplierCode}`
/** The same where several things of an order may be asked for: that of the first. */
export const orderLane = ({ items: [first] }: { readonly items: readonly Pick<ItemWork, 'supplierCode'>[] }): string =>
  supplierLane(first?.supplierCode ?? 'any')

/**
 * Enqueues the buying of an item. `round` tells the works of one item apart: what for, and for a repeated try
 * the instant of the one whose answer was lost.
 */
export async function enqueueFulfilment(
  tx: Tx,
  clock: Clock,
  item: ItemWork,
  { round, runAt }: { round: string; runAt?: Date },
): Promise<void> {
  await enqueue(tx, clock, { ...fulfilment(item, round), ...(runAt && { runAt }) })
}

export function fulfilment({ orderId, id, supplierCode }: ItemWork, round: string): NewJob {
  const lane = supplierLane(supplierCode)
  return { kind: FULFIL, key: `${FULFIL}:${id}:${round}`, lane, payload: { orderId, itemId: id } }
}

/** Enqueues the news to the supplier that it need not hold an item any longer. */
export async function enqueueRelease(tx: Tx, clock: Clock, item: ItemWork, round: string): Promise<void> {
  const { orderId, id, supplierCode } = item
  const lane = supplierLane(supplierCode)
  await enqueue(tx, clock, { kind: RELEASE, key: `${RELEASE}:${id}:${round}`, lane, payload: { orderId, itemId: id } })
}

/** Enqueues the `index`th reminder of a payment. */
export async function enqueueReminder(
  tx: Tx,
  clock: Clock,
  orderId: string,
  { index, at }: { index: number; at: Date },
): Promise<void> {
  const key = `${REMIND}:${orderId}:${at.toISOString()}`
  await enqueue(tx, clock, { kind: REMIND, key, payload: { orderId, index }, runAt: at })
}

/** Enqueues the giving back of bought items to their suppliers; `round` is the quote that says how. */
export async function enqueueCancel(
  tx: Tx,
  clock: Clock,
  order: { readonly id: string; readonly items: readonly Pick<ItemWork, 'supplierCode'>[] },
  { round, runAt }: { round: string; runAt?: Date },
): Promise<void> {
  await enqueue(tx, clock, {
    kind: CANCEL,
    key: `${CANCEL}:${order.id}:${round}`,
    lane: orderLane(order),
    payload: { orderId: order.id },
    ...(runAt && { runAt }),
  })
}

export async function enqueueExpiry(
  tx: Tx,
  clock: Clock,
  orderId: string,
  runAt: Date,
  attempt: number,
): Promise<void> {
  await enqueue(tx, clock, expiry(orderId, runAt, attempt))
}

export function expiry(orderId: string, runAt: Date, attempt: number): NewJob {
  return { kind: EXPIRE, key: `${EXPIRE}:${orderId}:${attempt}`, payload: { orderId, attempt }, runAt }
}

/** Before each look; when they are used up staff are told, and the looks go on hourly for three days, daily for sixty. */
const LOOK_UP_DELAYS_MS = [15_000, 30_000, 60_000, 120_000, 300_000, 600_000]
const HOURLY_MS = 3_600_000
const DAILY_MS = 24 * HOURLY_MS
export const LOOK_UPS_BEFORE_REVIEW = LOOK_UP_DELAYS_MS.length
const DAILY_FROM = LOOK_UPS_BEFORE_REVIEW + 72
const MOST_LOOK_UPS = DAILY_FROM + 60

/** Enqueues look number `attempt` (from 0) for an item that the supplier may have booked. */
export async function enqueueLookUp(
  tx: Tx,
  clock: Clock,
  { orderId, id, supplierCode, clientReference }: ItemWork & { readonly clientReference: string },
  { attempt, round }: { attempt: number; round: string },
): Promise<void> {
  if (attempt >= MOST_LOOK_UPS) return
  const delay = LOOK_UP_DELAYS_MS[attempt] ?? (attempt < DAILY_FROM ? HOURLY_MS : DAILY_MS)
  await enqueue(tx, clock, {
    kind: LOOK_UP,
    key: [LOOK_UP, id, clientReference, round, attempt].join(':'),
    lane: supplierLane(supplierCode),
    payload: { orderId, itemId: id, clientReference, attempt, round },
    runAt: new Date(clock.now().getTime() + delay),
  })
}
