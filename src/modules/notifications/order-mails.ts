import { formatList, formatMoney } from '#contracts/format.ts'
import { listRates, rateWords } from '#contracts/rate-words.ts'
import { formatOwnTime } from '#contracts/own-time.ts'
import type { DocumentDeps } from '#modules/documents/index.ts'
import type { MailTemplate, Order } from '#modules/orders/index.ts'
import { crossSellBlocks } from './cross-sell-blocks.ts'
import { instalmentBlocks, type InstalmentMail, instalmentValues, showsParts } from './instalment-mails.ts'
import { onlyMails, type MailedItem } from './item-mails.ts'
import { type Letter, letterWords, travellerName, writeLetter } from './letter.ts'
import type { MailBlock } from './mail-html.ts'
import { pagesFor, wordingOf } from './mail-wording.ts'
import type { OrderNews } from './order-news.ts'
import { refundBlocks } from './refund-mails.ts'
import { waitingBlocks } from './waiting-mails.ts'

/** What the blocks of a mail are written with. */
interface Writing {
  readonly deps: DocumentDeps
  readonly order: Order
  readonly values: Readonly<Record<string, string>>
  readonly t: (key: string) => string
  readonly news: OrderNews
  readonly pages: ReturnType<typeof pagesFor>
}

/** Writes the mail of a template for an order, in the traveller's language. */
export function renderOrderMail(deps: DocumentDeps, order: Order, template: MailTemplate, news: OrderNews): Letter {
  const { instalments = null } = news
  const values = {
    ...valuesOf(order, template, news),
    ...(instalments && instalmentValues(order, instalments)),
  }
  const t = letterWords(deps, order.language, [...wordingOf(template, news), template].join('.'), values)
  const pages = pagesFor(order, news)
  const blocks = showsParts(template)
    ? instalmentBlocks(deps, order, t, instalments, pages)
    : BLOCKS[template]({ deps, order, values, t, news, pages })
  return writeLetter(deps, order.language, t, [...blocks, ...rateBlocks(deps, order)])
}

/** At which rate somebody is charged in another currency than the shop's. */
function rateBlocks({ translate }: DocumentDeps, { price, language }: Order): readonly MailBlock[] {
  const { charge_rate: fixed, charge_rates: several } = price
  const text = (key: string, values: Record<string, string | number>): MailBlock[] => [
    { kind: 'text', text: translate(language, `documents.${key}`, values) },
  ]
  if (several) return text('charge_rates', listRates(several, language))
  return fixed ? text('charge_rate', rateWords(fixed, language)) : []
}

const BLOCKS: Readonly<Record<Exclude<MailTemplate, InstalmentMail>, (writing: Writing) => readonly MailBlock[]>> = {
  e_ticket: ticketBlocks,
  order_failed: failureBlocks,
  order_unconfirmed: unconfirmedBlocks,
  late_payment: failureBlocks,
  payment_short: shortBlocks,
  payment_waiting: bankBlocks,
  payment_lapsed: bankBlocks,
  payment_never_came: ({ deps, order, t, news }) =>
    waitingBlocks(t, order, news, `${deps.baseUrl}${searchPathOf(news.items)}`),
  hold_placed: holdBlocks,
  hold_reminder: holdBlocks,
  hold_expired: holdEndBlocks,
  hold_failed: endBlocks,
  order_cancelled: cancelledBlocks,
  cancel_refused: refusedBlocks,
  instalments_ended: failureBlocks,
  instalments_cancelled: cancelledBlocks,
  refund_by_transfer: otherWayBlocks,
  refund_to_wallet: otherWayBlocks,
  refund_again: otherWayBlocks,
  refund_made: otherWayBlocks,
}

function bankBlocks({ deps, order, t, pages, news }: Writing): readonly MailBlock[] {
  return waitingBlocks(t, order, news, `${deps.baseUrl}${pages.payment}`)
}

function otherWayBlocks({ deps, order, t, pages, news }: Writing): readonly MailBlock[] {
  return refundBlocks(t, order, news, `${deps.baseUrl}${pages.order}`)
}

function valuesOf(order: Order, template: MailTemplate, told: OrderNews): Record<string, string> {
  const { language } = order
  const { items } = told
  const titles = (meant: readonly MailedItem[]) =>
    // Of several of one name, such as rooms of a hotel, it is said once.
    formatList([...new Set(meant.map(({ news }) => news.title))], language)
  return {
    ...items[0]?.news.values,
    name: travellerName(order),
    title: titles(meantBy(template, told)),
    confirmed: titles(items.filter(isHad)),
    reference: order.bookingReference,
    amount: formatMoney(told.moneyBack ?? order.total, language),
    deadline: formatOwnTime(order.paymentExpiresAt.toISOString(), language, order.timeZone),
  }
}

/** One of several may be cancelled by itself, or stay. */
function meantBy(template: MailTemplate, told: OrderNews): readonly MailedItem[] {
  const { items, refused } = told
  if (template === 'order_cancelled') return cancelledOf(told)
  const staying = items.filter(({ item: { id } }) => refused?.itemIds.includes(id))
  return template === 'cancel_refused' && staying.length > 0 ? staying : items
}

function cancelledOf({ items, givenUp }: OrderNews): readonly MailedItem[] {
  const meant = items.filter(({ item: { id } }) => givenUp?.includes(id) ?? true)
  const cancelled = meant.filter(({ item: { status } }) => status === 'cancelled' || status === 'cancelling')
  return cancelled.length > 0 ? cancelled : items
}

/** Whether an item was not given up while others were bought. */
const isHad = ({ item: { status } }: MailedItem): boolean => status !== 'failed' && status !== 'released'

function ticketBlocks({ deps, order, t, pages, news: { items, beside = [] } }: Writing): readonly MailBlock[] {
  const had = items.filter(isHad)
  const missing = had.flatMap(({ news }) => news.missing)
  const unavailable = items.filter((told) => !isHad(told))
  return [
    { kind: 'text', text: t('intro') },
    ...had.flatMap(({ news }) => news.references),
    { kind: 'fact', label: t('reference'), value: order.bookingReference },
    ...had.flatMap(({ news }) => [...news.facts, ...news.tickets]),
    ...(missing.length > 0 ? [{ kind: 'text', text: t('missing') } as const, ...missing] : []),
    ...unavailable.map(({ item, news }): MailBlock => {
      return { kind: 'fact', label: news.title, value: formatMoney(item.amount, order.language) }
    }),
    ...(unavailable.length > 0 ? [{ kind: 'text', text: t('unavailable') } as const] : []),
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}${pages.order}` },
    ...crossSellBlocks(deps, order, beside),
    { kind: 'text', text: t('closing') },
  ]
}

/** What is kept until its money comes: until when, how much, and where to pay. */
function holdBlocks({ deps, values, t, pages, news: { items } }: Writing): readonly MailBlock[] {
  const { deadline = '', amount = '' } = values
  return [
    { kind: 'text', text: t('intro') },
    { kind: 'fact', label: t('deadline'), value: deadline },
    { kind: 'fact', label: t('amount'), value: amount },
    ...items.flatMap(({ news }) => news.references),
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}${pages.payment}` },
    { kind: 'text', text: t('closing') },
  ]
}

/** What came, what is missing, and how it is sent. */
function shortBlocks({ deps, order, t, pages, news: { short } }: Writing): readonly MailBlock[] {
  const facts: MailBlock[] = short
    ? [
        { kind: 'fact', label: t('received'), value: formatMoney(short.received, order.language) },
        { kind: 'fact', label: t('missing'), value: formatMoney(short.missing, order.language) },
      ]
    : []
  return [
    { kind: 'text', text: t('intro') },
    ...facts,
    ...(short?.code ? [{ kind: 'fact', label: t('code'), value: short.code } as const] : []),
    { kind: 'text', text: t(short?.code ? 'transfer' : 'staff') },
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}${pages.payment}` },
    { kind: 'text', text: t('closing') },
  ]
}

function endBlocks({ deps, t, news: { items } }: Writing, ofMoney: readonly MailBlock[] = []): readonly MailBlock[] {
  return [
    { kind: 'text', text: t('intro') },
    ...ofMoney,
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}${searchPathOf(items)}` },
    { kind: 'text', text: t('closing') },
  ]
}

/** What came for it without paying it is somebody's all the same. */
function holdEndBlocks(writing: Writing): readonly MailBlock[] {
  const { t, order, news } = writing
  const { kept, wasMore } = news.came ?? { kept: [], wasMore: false }
  if (kept.length === 0) return endBlocks(writing, wasMore ? [] : [{ kind: 'text', text: t('nothing_charged') }])
  const sums = kept.filter((money) => money !== null).map((money) => formatMoney(money, order.language))
  const facts = sums.map((value) => ({ kind: 'fact', label: t('received'), value }) as const)
  return endBlocks(writing, [{ kind: 'text', text: t('kept') }, ...facts])
}

function cancelledBlocks(writing: Writing): readonly MailBlock[] {
  const { deps, order, t, pages, news } = writing
  const { moneyBack } = news
  return [
    { kind: 'text', text: t('intro') },
    ...(moneyBack
      ? [
          { kind: 'fact', label: t('refund'), value: formatMoney(moneyBack, order.language) } as const,
          moneyBack.isInWallet ? inWallet(writing) : ({ kind: 'text', text: t('refund_note') } as const),
        ]
      : [{ kind: 'text', text: t('no_refund') } as const]),
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}${pages.order}` },
    { kind: 'text', text: t('closing') },
  ]
}

/** Why it was not cancelled, what stands, and what can be done. */
function refusedBlocks({ deps, order, t, pages, news: { refused } }: Writing): readonly MailBlock[] {
  return [
    { kind: 'text', text: t('intro') },
    { kind: 'text', text: t(refused?.reason ?? 'refused') },
    { kind: 'fact', label: t('reference'), value: order.bookingReference },
    { kind: 'text', text: t('stands') },
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}${pages.order}` },
    { kind: 'text', text: t('closing') },
  ]
}

/** What is there needs no days to arrive. */
function inWallet({ deps, order, values }: Writing): MailBlock {
  const text = deps.translate(order.language, 'mails.refund_in_wallet', { brand: deps.brand.name, ...values })
  return { kind: 'text', text }
}

function failureBlocks(writing: Writing): readonly MailBlock[] {
  const { deps, t, news } = writing
  const { items, moneyBack } = news
  return [
    { kind: 'text', text: t('intro') },
    moneyBack?.isInWallet ? inWallet(writing) : { kind: 'text', text: t('refund') },
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}${searchPathOf(items)}` },
    { kind: 'text', text: t('closing') },
  ]
}

/** Paid, and nobody knows yet whether it is booked: what follows, and what not to do. */
function unconfirmedBlocks({ deps, order, t, pages }: Writing): readonly MailBlock[] {
  return [
    { kind: 'text', text: t('intro') },
    { kind: 'fact', label: t('reference'), value: order.bookingReference },
    { kind: 'text', text: t('next') },
    { kind: 'text', text: t('advice') },
    { kind: 'action', label: t('action'), url: `${deps.baseUrl}${pages.order}` },
    { kind: 'text', text: t('closing') },
  ]
}

/** Where something like it is searched for; the start where there were several kinds of things. */
function searchPathOf(items: readonly MailedItem[]): string {
  return onlyMails(items)?.searchPath ?? '/'
}
