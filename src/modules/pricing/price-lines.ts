import type { Money } from '#contracts/money.ts'
import type { DiscountLine, ExtraLine, FeeLine, PassengerPrice, Price, TaxLine } from '#contracts/prices.ts'

/** The lines of a price, from which every total follows. */
interface PriceLines extends Pick<Price, 'currency'> {
  readonly passengers: readonly PassengerPrice[]
  readonly taxes: readonly TaxLine[]
  readonly fees: readonly FeeLine[]
  readonly extras?: Price['extras'] | undefined
  readonly discounts?: readonly DiscountLine[] | undefined
  readonly fx?: Price['fx'] | undefined
  readonly charge_rate?: Price['charge_rate'] | undefined
  readonly charge_rates?: Price['charge_rates'] | undefined
}

/** What discounts look at in a price, whether its lines are written out or not. */
export type PriceTotals = Pick<Price, 'currency' | 'base' | 'grand_total' | 'discount' | 'charge_rate'>

const sum = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0)

/** A price of its lines: the one place where totals are made. */
export function priceOfLines({ discounts = [], ...lines }: PriceLines): Price {
  const { currency, passengers, taxes, fees, extras, fx, charge_rate, charge_rates } = lines
  const base = passengers.reduce((total, part) => total + part.base, 0)
  const ranked = discounts.toSorted((a, b) => b.amount - a.amount)
  const extrasTotal = extras && sum(extras)
  const total = base + sum(taxes) + sum(fees) + (extrasTotal ?? 0)
  const off = sum(ranked)
  const [largest] = ranked
  return {
    currency,
    passengers: [...passengers],
    base,
    taxes: [...taxes],
    taxes_total: sum(taxes),
    fees: [...fees],
    fees_total: sum(fees),
    ...(extras && { extras, extras_total: extrasTotal }),
    discount: largest ? { code: largest.code, amount: off } : null,
    ...(largest && { discounts: ranked }),
    total,
    grand_total: total - off,
    ...(fx && { fx }),
    ...(charge_rate && { charge_rate }),
    ...(charge_rates && { charge_rates }),
  }
}

/** A price with more fees; hundreds are made for every search, so the other lines are not summed again. */
export function withFees(price: Price, added: readonly FeeLine[]): Price {
  const more = sum(added)
  return {
    ...price,
    fees: [...price.fees, ...added],
    fees_total: price.fees_total + more,
    total: price.total + more,
    grand_total: price.grand_total + more,
  }
}

/** A price with these discounts and no others. */
export function withDiscounts(price: Price, discounts: readonly DiscountLine[]): Price {
  return priceOfLines({ ...price, discounts })
}

/** Discounts that come to a whole from which rounding alone parts them; else as they are. */
export function roundedTo(whole: number, discounts: readonly DiscountLine[]): readonly DiscountLine[] {
  const rest = whole - sum(discounts)
  const [largest, ...others] = discounts.toSorted((a, b) => b.amount - a.amount)
  if (!largest || Math.abs(rest) > discounts.length + 1 || largest.amount + rest <= 0) return discounts
  return [{ ...largest, amount: largest.amount + rest }, ...others]
}

/** Everything but what is taken off, in minor units of the price's currency. */
export function beforeDiscount({ grand_total, discount }: Pick<Price, 'grand_total' | 'discount'>): number {
  return grand_total + (discount?.amount ?? 0)
}

/** The price of a trip with these bags and seats; discounts are on the trip and stay as they are. */
export function withExtras(price: Price, extras: readonly ExtraLine[]): Price {
  const { extras: _, extras_total: __, ...trip } = price
  return priceOfLines(extras.length === 0 ? trip : { ...trip, extras: [...extras] })
}

/** What the shop owes the supplier, in the supplier's own currency: a price without our fees and discounts. */
export function supplierTotal({ fx, ...price }: Price): Money {
  const extras = (price.extras ?? []).flatMap(({ amount, supplier_amount: asked }) =>
    asked === undefined ? [] : { amount: asked, ours: amount - asked },
  )
  if (fx) return { amount: fx.amount + sum(extras), currency: fx.from }
  const ours = sum(price.fees.filter(({ kind }) => kind === 'agency'))
  const onExtras = extras.reduce((total, extra) => total + extra.ours, 0)
  return { amount: beforeDiscount(price) - ours - onExtras, currency: price.currency }
}
