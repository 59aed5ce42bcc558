import { formatMoney } from '#contracts/format.ts'
import { formatOwnTime } from '#contracts/own-time.ts'
import type { OrderInstalments } from '#contracts/orders/instalments.ts'
import type { DocumentDeps } from '#modules/documents/index.ts'
import type { MailTemplate, Order } from '#modules/orders/index.ts'
import type { pagesOf } from './item-mails.ts'
import type { MailBlock } from './mail-html.ts'

/** Mails that show the parts of an order. */
export type InstalmentMail = 'instalments_agreed' | 'instalment_reminder' | 'instalment_missed'

/**
 * Values of the texts of such mails: what is due next, by when, and until when it can still be paid.
 */
export function instalmentValues(order: Order, instalments: OrderInstalments): Record<string, string> {
  const momentOf = momentIn(order)
  const next = instalments.parts.find(({ charge_id }) => charge_id !== null)
  return {
    part: next ? String(next.number) : '',
    parts: String(instalments.parts.length),
    due: next ? momentOf(next.due_at) : '',
    last: next?.pay_by ? momentOf(next.pay_by) : '',
    next_amount: next ? formatMoney(next.amount, order.language) : '',
    paid: formatMoney(instalments.paid, order.language),
  }
}

/** All parts with their days and amounts, and the way to pay the next. */
export function instalmentBlocks(
  { baseUrl, translate }: Pick<DocumentDeps, 'baseUrl' | 'translate'>,
  order: Order,
  t: (key: string) => string,
  instalments: OrderInstalments | null,
  pages: ReturnType<typeof pagesOf>,
): readonly MailBlock[] {
  const momentOf = momentIn(order)
  const parts = instalments?.parts ?? []
  const next = parts.find(({ charge_id }) => charge_id !== null)
  const pay = next?.charge_id ? `${pages.payment}?charge=${next.charge_id}` : ''
  return [
    { kind: 'text', text: t('intro') },
    ...parts.map(({ number, amount, due_at, status }): MailBlock => {
      const day = number === 1 ? '' : momentOf(due_at)
      const label = translate(order.language, 'mails.instalment_part', {
        number: String(number),
        day,
        status: status === 'paid' ? 'paid' : number === 1 ? 'now' : 'due',
      })
      return { kind: 'fact', label, value: formatMoney(amount, order.language) }
    }),
    { kind: 'action', label: t('action'), url: `${baseUrl}${pay || pages.order}` },
    { kind: 'text', text: t('closing') },
  ]
}

const MAILS = new Set<MailTemplate>(['instalments_agreed', 'instalment_reminder', 'instalment_missed'])

export function showsParts(template: MailTemplate): template is InstalmentMail {
  return MAILS.has(template)
}

function momentIn({ language, timeZone }: Order): (instant: string) => string {
  return (instant) => formatOwnTime(instant, language, timeZone)
}
