import type { Suggestion } from '#contracts/orders/cross-sell.ts'
import type { Db } from '#db/database.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import { type FetchDocumentDeps, renderDocuments } from '#modules/documents/index.ts'
import {
  describeOrderInstalments,
  findQuote,
  findRefused,
  loadOrder,
  isMailTemplate,
  type Order,
  SEND_MAIL,
  sendMailPayload,
} from '#modules/orders/index.ts'
import { describePayments, findPayment, missingOf, type Payment } from '#modules/payments/index.ts'
import type { MailAttachment, MailTransport } from './mail-transport.ts'
import { type ItemMailsByKind, describeItems } from './item-mails.ts'
import type { Letter } from './letter.ts'
import type { MailKind } from './limits/mail-rules.ts'
import { findMoneyBack } from './money-back.ts'
import { renderOrderMail } from './order-mails.ts'
import type { MoneyCame, OrderNews, ShortPayment } from './order-news.ts'
import { isRefundMail, type OtherRefund } from './refund-mails.ts'
import { isWaitingMail } from './waiting-mails.ts'

export interface NotificationDeps extends FetchDocumentDeps {
  readonly mail: MailTransport
  readonly itemMails: Pick<ItemMailsByKind, 'of'>
  /** What other products have to offer with an order. */
  readonly beside: (order: Order) => Promise<readonly Suggestion[]>
  /** Sender, `Teranga <bookings@example.com>`. */
  readonly mailFrom: string
}

/** The items that were cancelled by a quote; undefined where all were. */
async function givenUp(db: Db, order: Order, quoteId: string): Promise<Pick<OrderNews, 'givenUp'>> {
  const quote = quoteId === '' ? null : await findQuote(db, order.id, quoteId)
  return quote ? { givenUp: quote.items.map(({ itemId }) => itemId) } : {}
}

/** What is given in place of a refund that a provider could not make; null once something else is. */
async function otherRefund(db: Db, order: Order, refundId: string): Promise<OtherRefund | null> {
  const refunds = (await describePayments(db, order.id)).flatMap((payment) => payment.refunds)
  return refunds.find(({ id }) => id === refundId) ?? null
}

/** What of a payment came and what is missing; null once nothing is. */
async function shortPayment(db: Db, reference: string): Promise<ShortPayment | null> {
  const payment = await findPayment(db, reference)
  const missing = payment && missingOf(payment)
  if (!payment?.received || !missing) return null
  const { received, provider, accessCode, chargeId } = payment
  return { received, missing, code: provider === 'bank_transfer' ? accessCode : null, chargeId }
}

/** What came for an order that has ended unpaid. */
async function cameFor(db: Db, order: Order): Promise<MoneyCame> {
  const payments = await describePayments(db, order.id)
  const questioned = payments.filter(({ status }) => status === 'mismatch')
  return {
    kept: questioned.map(({ received }) => received),
    wasMore: payments.some(({ status }) => GOES_BACK.some((each) => each === status)),
  }
}

const GOES_BACK = ['paid', 'refund_pending', 'refunded'] as const satisfies readonly Payment['status'][]

interface WrittenMail {
  readonly letter: Letter
  readonly withDocuments: boolean
}

/** @throws Error for a mail that nobody writes for what was ordered */
async function write(deps: NotificationDeps, order: Order, template: string, occasion: string): Promise<WrittenMail> {
  const { db, itemMails } = deps
  if (isMailTemplate(template)) {
    const letter = renderOrderMail(deps, order, template, {
      items: await describeItems(itemMails, order),
      ...(await givenUp(db, order, template === 'order_cancelled' ? occasion : '')),
      moneyBack: await findMoneyBack(db, order, template, occasion),
      beside: template === 'e_ticket' ? await deps.beside(order) : [],
      instalments: await describeOrderInstalments(deps, order),
      waitedFor: isWaitingMail(template) && occasion ? await findPayment(db, occasion) : null,
      refused: template === 'cancel_refused' ? await findRefused(db, order.id, occasion) : null,
      otherRefund: isRefundMail(template) ? await otherRefund(db, order, occasion) : null,
      short: template === 'payment_short' ? await shortPayment(db, occasion.split(':')[0] ?? '') : null,
      came: template === 'hold_expired' ? await cameFor(db, order) : null,
    })
    return { letter, withDocuments: template === 'e_ticket' }
  }
  for (const item of order.items) {
    const own = itemMails.of(item.kind).ownMails?.[template]
    if (own) return own(order, item, occasion)
  }
  throw new Error(`nothing in order ${order.id} writes the mail ${template}`)
}

/** Money is what an address that anybody could have given is believed for. */
function kindOf({ paymentStatus }: Order, template: string): MailKind {
  if (!UNPAID.some((status) => status === paymentStatus)) return 'paid_order'
  return template === 'order_cancelled' ? 'unpaid_order_cancelled' : 'unpaid_order'
}

const UNPAID = ['unpaid', 'pending', 'failed'] as const satisfies readonly Order['paymentStatus'][]

/**
 * Jobs of this module. A mail leaves at least once: a crash between sending and noting it sends it
 * again under the same message id, which mail readers show once.
 */
export function notificationJobs(deps: NotificationDeps): JobHandlers {
  return {
    [SEND_MAIL]: async (payload) => {
      const { orderId, template, occasion } = sendMailPayload.parse(payload)
      const order = await loadOrder(deps.db, orderId)
      if (!order) throw new Error(`mail for the unknown order ${orderId}`)
      const { letter, withDocuments } = await write(deps, order, template, occasion ?? '')
      const documents = withDocuments ? await renderDocuments(deps, order) : []
      await deps.mail.send({
        kind: kindOf(order, template),
        messageId: `<${[order.id, template, ...(occasion ? [occasion] : [])].join('.')}@${new URL(deps.baseUrl).hostname}>`,
        from: deps.mailFrom,
        to: order.contact.email,
        language: order.language,
        attachments: documents satisfies readonly MailAttachment[],
        ...letter,
      })
    },
  }
}
