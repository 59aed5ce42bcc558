import type { MailTemplate, Order } from '#modules/orders/index.ts'
import { type MailedItem, pagesOf } from './item-mails.ts'
import type { OrderNews } from './order-news.ts'
import { isRefundMail } from './refund-mails.ts'
import { isWaitingMail } from './waiting-mails.ts'

/** The group with the texts of a mail. What is paid beside an order, or in parts of it, is no order that waits. */
export function wordingOf(template: MailTemplate, news: OrderNews): readonly string[] {
  if (chargeOf(news) !== null) return ['of_charge']
  return hasOneWording(template) ? [] : textsOf(news.items)
}

const chargeOf = ({ waitedFor, short }: OrderNews): string | null => (waitedFor ?? short)?.chargeId ?? null

/** Where the order is looked at, and what is due is paid. */
export function pagesFor(order: Order, news: OrderNews): ReturnType<typeof pagesOf> {
  const pages = pagesOf(order, news.items)
  const chargeId = chargeOf(news)
  return chargeId === null ? pages : { ...pages, payment: `${pages.payment}?charge=${chargeId}` }
}

/** Whatever was ordered. */
const hasOneWording = (template: MailTemplate): boolean =>
  template === 'order_unconfirmed' || template === 'cancel_refused' || isWaitingMail(template) || isRefundMail(template)

/** An order of one item is written of in the words of its kind, one of several in words for all. */
function textsOf([first, ...others]: readonly MailedItem[]): readonly string[] {
  return first?.mails.texts !== undefined && others.length === 0 ? [first.mails.texts] : []
}
