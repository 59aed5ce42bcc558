import type { Money } from '#contracts/money.ts'
import type { Db } from '#db/database.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import { type FetchDocumentDeps, renderDocuments } from '#modules/documents/index.ts'
import {
  describeOrderInstalments,
  loadOrder,
  type MailTemplate,
  type Order,
  SEND_MAIL,
  sendMailPayload,
} from '#modules/orders/index.ts'
import {
  extrasOfRequest,
  findExtrasRequest,
  findOrderChange,
  findScheduleMove,
  loadExtras,
} from '#modules/flights/index.ts'
import { describePayments, findPayment, missingOf } from '#modules/payments/index.ts'
import type { MailAttachment, MailTransport } from './mail-transport.ts'
import { bringsDocuments, isChangeMail, renderChangeMail } from './change-mails.ts'
import { type MissingExtras, renderExtrasMail } from './extras-mails.ts'
import type { Letter } from './letter.ts'
import type { MailKind } from './limits/mail-rules.ts'
import { renderOrderMail, type ShortPayment } from './order-mails.ts'

export interface NotificationDeps extends FetchDocumentDeps {
  readonly mail: MailTransport
  /** Sender, `Teranga <bookings@example.com>`. */
  readonly mailFrom: string
}

/** What the traveller gets back for what they cancelled; null while there is nothing. */
async function moneyBack(db: Db, order: Order): Promise<Money | null> {
  const refunds = (await describePayments(db, order.id)).flatMap((payment) => payment.refunds)
  const amount = refunds
    .filter(({ reason }) => reason === 'cancelled')
    .reduce((sum, refund) => sum + refund.amount.amount, 0)
  return amount > 0 ? { ...order.total, amount } : null
}

/** What of a payment came and what is missing; null once nothing is. */
async function shortPayment(db: Db, reference: string): Promise<ShortPayment | null> {
  const payment = await findPayment(db, reference)
  const missing = payment && missingOf(payment)
  if (!payment?.received || !missing) return null
  return { received: payment.received, missing, code: payment.provider === 'bank_transfer' ? payment.accessCode : null }
}

/** What an order was bought without, because somebody else had it meanwhile. */
async function lostExtras(db: Db, { id, total }: Order): Promise<MissingExtras | null> {
  const all = await loadExtras(db, id)
  const extras = all.filter(({ requestId, status }) => requestId === null && status === 'lost')
  const amount = extras.reduce((sum, extra) => sum + extra.amount, 0)
  return extras.length > 0 ? { extras, returned: { ...total, amount } } : null
}

/** What a later request asked for in vain. */
async function refusedExtras(db: Db, { total }: Order, requestId: string): Promise<MissingExtras> {
  const request = await findExtrasRequest(db, requestId)
  return { extras: await extrasOfRequest(db, requestId), returned: request?.amount ?? { ...total, amount: 0 } }
}

async function letterOf(
  deps: NotificationDeps,
  order: Order,
  template: MailTemplate,
  occasion: string | undefined,
): Promise<Letter> {
  const [id = ''] = (occasion ?? '').split(':')
  if (template === 'extras_refused') return renderExtrasMail(deps, order, await refusedExtras(deps.db, order, id))
  if (!isChangeMail(template))
    return renderOrderMail(deps, order, template, {
      moneyBack: await moneyBack(deps.db, order),
      instalments: await describeOrderInstalments(deps, order),
      missing: await lostExtras(deps.db, order),
      short: template === 'payment_short' ? await shortPayment(deps.db, id) : null,
    })
  const news = { change: await findOrderChange(deps.db, id), move: await findScheduleMove(deps.db, id) }
  return renderChangeMail(deps, order, template, news)
}

/** Money is what an address that anybody could have given is believed for. */
function kindOf({ paymentStatus }: Order, template: MailTemplate): MailKind {
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
      const documents =
        template === 'e_ticket' || (isChangeMail(template) && bringsDocuments(template))
          ? await renderDocuments(deps, order)
          : []
      await deps.mail.send({
        kind: kindOf(order, template),
        messageId: `<${[order.id, template, ...(occasion ? [occasion] : [])].join('.')}@${new URL(deps.baseUrl).hostname}>`,
        from: deps.mailFrom,
        to: order.contact.email,
        language: order.language,
        attachments: documents satisfies readonly MailAttachment[],
        ...(await letterOf(deps, order, template, occasion)),
      })
    },
  }
}
