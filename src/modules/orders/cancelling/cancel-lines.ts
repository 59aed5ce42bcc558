import type { CancelLine } from '#contracts/orders/cancellation.ts'
import type { Currency, Money } from '#contracts/money.ts'
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
  if (money.currency === price.currency) return money.amount
  const { fx } = price
  return fx?.from === money.currency ? convertMoney(money, fx).amount : null
}

/**
 * What a supplier gives back, in the currency of the sale; null when there is no rate of the sale. Lines were converted
 * one by one: what comes back of all of them is all that was paid for them, and not a unit more or less by rounding.
 */
export function givenBack(money: Money, price: Price): number | null {
  const given = inSaleCurrency(money, price)
  if (given === null || money.currency === price.currency) return given
  const paid = supplierPartOf(price)
  const lines = price.passengers.length + price.taxes.length + price.fees.length + (price.extras?.length ?? 0)
  return Math.abs(paid - given) <= Math.ceil(lines / 2) ? paid : given
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

/** What is ours of bags and seats. */
function onExtras(price: Price): number {
  return (price.extras ?? []).reduce((total, { amount, supplier_amount: asked }) => {
    const cost =
      asked === undefined ? null : inSaleCurrency({ amount: asked, currency: supplierTotal(price).currency }, price)
    return cost === null ? total : total + Math.max(0, amount - cost)
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
