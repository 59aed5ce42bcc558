import type { CancelLine } from '#contracts/orders/cancellation.ts'
import { type Currency, type Money, scaleMoney } from '#contracts/money.ts'
import type { Price } from '#contracts/prices.ts'
import { beforeDiscount, convertMoney, supplierTotal } from '#modules/pricing/index.ts'

/** What a supplier gives for an item, as money and as a credit of its own, in the currency of the sale. */
interface GivenBack {
  readonly money: number
  readonly credit: number
}

export interface ItemCancellation {
  /** What comes back, minor units; never more than was paid. */
  readonly refund: number
  readonly lines: readonly CancelLine[]
}

/** A supplier's money in the currency of the sale, at the rate of the sale; null when there is no such rate. */
export function inSaleCurrency(money: Money, price: Price): number | null {
  const { fx } = price
  // A supplier may sell in what its customer is charged in, by way of the shop's own currency: at a rate all the same.
  if (fx?.from === money.currency) return convertMoney(money, fx).amount
  return money.currency === price.currency ? money.amount : null
}

/**
 * What a supplier gives back, in the currency of the sale; null when there is no rate of the sale. Lines were converted
 * one by one, and those of later changes at the rate of their day: the same share of what was paid for the supplier
 * comes back as the supplier gives of what it was paid, and not a unit more or less by rounding.
 */
export function givenBack(money: Money, price: Price): number | null {
  if (price.fx?.from !== money.currency) return inSaleCurrency(money, price)
  const asked = supplierTotal(price).amount
  if (asked <= 0) return inSaleCurrency(money, price)
  return scaleMoney({ amount: supplierPartOf(price), currency: price.currency }, money.amount, asked).amount
}

/** What of a price is the supplier's. */
function supplierPartOf(price: Price): number {
  return beforeDiscount(price) - sum(price.fees.filter(({ kind }) => kind === 'agency')) - onExtras(price)
}

/**
 * What cancelling one item brings, line by line. The discount was not paid: the part of it that belongs to
 * what the supplier gives back is taken off, rounded in the traveller's favour. Our own fees stay with us.
 */
export function cancelItem(price: Price, { money, credit }: GivenBack): ItemCancellation {
  const gross = beforeDiscount(price)
  const fees = sum(price.fees.filter(({ kind }) => kind === 'agency')) + onExtras(price)
  const supplierPart = gross - fees
  const given = clamp(money, supplierPart)
  const discount = price.discount?.amount ?? 0
  const discountShare = gross === 0 ? 0 : Number((BigInt(discount) * BigInt(given)) / BigInt(gross))
  const taxes = Math.min(given, sum(price.taxes.filter(({ refundable }) => refundable === true)))
  const kept = clamp(credit, supplierPart - given)
  const line = (side: CancelLine['side'], kind: CancelLine['kind'], amount: number): CancelLine => ({
    side,
    kind,
    amount: { amount, currency: price.currency },
  })
  const lines = [
    line('refund', 'fare', given - taxes),
    line('refund', 'taxes', taxes),
    line('refund', 'discount', -discountShare),
    line('kept', 'airline_penalty', supplierPart - given - kept),
    line('kept', 'airline_credit', kept),
    line('kept', 'service_fees', fees),
    line('kept', 'discount', discountShare - discount),
  ]
  return { refund: given - discountShare, lines: lines.filter(({ amount }) => amount.amount !== 0) }
}

/** What is ours of bags and seats; not what comes of rounding each of them. */
function onExtras(price: Price): number {
  return (price.extras ?? []).reduce((total, { amount, quantity, supplier_amount: asked }) => {
    const cost =
      asked === undefined ? null : inSaleCurrency({ amount: asked, currency: supplierTotal(price).currency }, price)
    const ours = cost === null ? 0 : amount - cost
    const rounded = price.fx ? (quantity + 1) / 2 : 0
    return ours > rounded ? total + ours : total
  }, 0)
}

/** Lines of several items, one of each kind and side. */
export function addLines(lines: readonly CancelLine[], currency: Currency): readonly CancelLine[] {
  const sums = new Map<string, CancelLine>()
  for (const line of lines) {
    const key = `${line.side} ${line.kind}`
    const amount = (sums.get(key)?.amount.amount ?? 0) + line.amount.amount
    sums.set(key, { ...line, amount: { amount, currency } })
  }
  return [...sums.values()]
}

function clamp(amount: number, most: number): number {
  return Math.max(0, Math.min(amount, most))
}

function sum(lines: readonly { readonly amount: number }[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0)
}
