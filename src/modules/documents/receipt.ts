import { formatMoney } from '#contracts/format.ts'
import { listRates, rateWords } from '#contracts/rate-words.ts'
import { formatOwnTime } from '#contracts/own-time.ts'
import type { Money } from '#contracts/money.ts'
import type { Order } from '#modules/orders/index.ts'
import type { DocumentDeps } from './document-deps.ts'
import { drawFoot, drawLetterhead, drawVoid } from './letterhead.ts'
import { type Column, MARGIN, MUTED, openPaper, type Paper, WIDTH } from './pdf-paper.ts'

/** A payment that stands on a receipt. */
export interface ReceiptPayment {
  readonly provider: string
  readonly reference: string
  readonly amount: Money
  readonly paidAt: Date | null
  /** What of it went back, or is on its way back. */
  readonly refunds?: readonly { readonly amount: Money; readonly status: string; readonly updatedAt: Date }[]
}

interface PriceName {
  readonly name: string
  /** Whether it is one price, whoever travels. */
  readonly isWhole: boolean
}

/** What stands on a receipt beside its order. */
interface ReceiptFacts {
  readonly payments: readonly ReceiptPayment[]
  /** What the price of each item is called, in their order. */
  readonly names: readonly PriceName[]
}

/** The receipt of a paid order: every line of its price, the payments that covered it, and what went back. */
export async function renderReceipt(
  deps: DocumentDeps,
  order: Order,
  { payments, names }: ReceiptFacts,
  now: Date,
): Promise<Uint8Array> {
  const t = (key: string, values?: Record<string, string | number>) =>
    deps.translate(order.language, `documents.${key}`, values)
  const title = t('receipt.title')
  const paper = openPaper(`${title} ${order.bookingReference}`, deps.brand.name, order.language, now)
  const subtitle = t('reference', { reference: order.bookingReference })
  drawLetterhead(paper, deps, { title, subtitle, language: order.language })
  if (order.status === 'cancelled') drawVoid(paper, t('receipt.cancelled'))
  paper.line(t('receipt.to'), { size: 9, color: MUTED, gap: 0 })
  const first = order.passengers[0]
  if (first) paper.line(`${first.firstName} ${first.lastName}`, { size: 12, bold: true, gap: 2 })
  paper.line(order.contact.email, { gap: 14 })
  for (const [label, amount, strong] of priceLines(order, names, t)) drawLine(paper, label, amount, strong)
  drawRate(paper, order, t)
  paper.y += 10
  for (const payment of payments) drawPayment(paper, order, payment, { t, deps, isOnly: payments.length === 1 })
  for (const refund of payments.flatMap(({ refunds = [] }) => refunds)) drawRefund(paper, order, refund, t)
  drawFoot(paper, deps, order.language)
  return paper.finish()
}

type Text = (key: string, values?: Record<string, string | number>) => string

/** Label, amount as text, and whether it is a total. */
function priceLines(
  order: Order,
  names: readonly PriceName[],
  t: Text,
): readonly (readonly [string, string, boolean])[] {
  const { price, language } = order
  const money = (amount: number) => formatMoney({ amount, currency: price.currency }, language)
  return [
    ...order.items.flatMap((item, index) => {
      const { name = '', isWhole = false } = names[index] ?? {}
      // What is changed later changes the order's price.
      const { base, passengers } = order.items.length === 1 ? price : item.price
      if (isWhole) return [[name, money(base), false] as const]
      return passengers.map(({ type, count, base: fare }) => {
        const values = { name, type: t(`passengerTypes.${type}`), count }
        return [t('receipt.fare', values), money(fare), false] as const
      })
    }),
    ...price.taxes.map(
      ({ code, kind, amount }) => [`${t(`taxKinds.${kind}`)} (${code})`, money(amount), false] as const,
    ),
    ...price.fees.map(({ code, amount }) => [feeName(code, t), money(amount), false] as const),
    ...(price.extras ?? []).map(
      ({ kind, quantity, amount }) => [t(`receipt.${kind}`, { count: quantity }), money(amount), false] as const,
    ),
    ...(price.discounts ?? (price.discount ? [price.discount] : [])).map(
      ({ code, amount }) => [t('receipt.discount', { code }), money(-amount), false] as const,
    ),
    [t('receipt.total'), money(price.grand_total), true],
  ]
}

/** At which rate somebody was charged in another currency than the shop's. */
function drawRate(paper: Paper, { price: { charge_rate: fixed, charge_rates: several }, language }: Order, t: Text) {
  const style = { size: 9.5, color: MUTED }
  if (fixed) paper.line(t('charge_rate', rateWords(fixed, language)), style)
  if (several) paper.line(t('charge_rates', listRates(several, language)), style)
}

/** Our own fees have names. */
const FEES = new Set(['SVC', 'MARKUP'])

function feeName(code: string, t: Text): string {
  return FEES.has(code) ? t(`receipt.fees.${code}`) : t('receipt.fee', { code })
}

function drawLine(paper: Paper, label: string, amount: string, strong: boolean): void {
  const style = { bold: strong, size: strong ? 13 : 10 }
  const columns: readonly Column[] = [
    { width: WIDTH * 0.68, texts: [{ text: label, ...style }] },
    { x: MARGIN + WIDTH * 0.7, width: WIDTH * 0.3, align: 'right', texts: [{ text: amount, ...style }] },
  ]
  if (strong) {
    paper.reserve(paper.heightOf(columns) + 12)
    paper.rule()
  }
  paper.columns(columns, 6)
}

function drawPayment(
  paper: Paper,
  order: Order,
  payment: ReceiptPayment,
  { t, deps, isOnly }: { readonly t: Text; readonly deps: DocumentDeps; readonly isOnly: boolean },
): void {
  const date = (payment.paidAt ?? order.createdAt).toISOString()
  const values = {
    provider: methodName(payment.provider, deps, t),
    date: formatOwnTime(date, order.language, order.timeZone),
    reference: payment.reference,
  }
  if (isOnly) paper.line(t('receipt.paid', values), { size: 9.5, color: MUTED })
  else drawLine(paper, t('receipt.paid_part', values), formatMoney(payment.amount, order.language), false)
}

function methodName(code: string, { providerName }: DocumentDeps, t: Text): string {
  return code === 'wallet' || code === 'bank_transfer' ? t(`methods.${code}`) : providerName(code)
}

function drawRefund(
  paper: Paper,
  { language, timeZone }: Order,
  { amount, status, updatedAt }: NonNullable<ReceiptPayment['refunds']>[number],
  t: Text,
): void {
  const date = formatOwnTime(updatedAt.toISOString(), language, timeZone)
  const label = t(status === 'processed' ? 'receipt.refunded' : 'receipt.refund_underway', { date })
  drawLine(paper, label, formatMoney({ ...amount, amount: -amount.amount }, language), false)
}
