import type { ChargeRate, Price } from '#contracts/prices.ts'
import { priceOfLines } from './price-lines.ts'

/**
 * What several things cost together: lines of one name are one line. What its
 * supplier asks stays with each price; the rate at which its customer is charged is told, and each where they differ.
 * @throws Error for none at all, or for different currencies
 */
export function addPrices([first, ...others]: readonly Price[]): Price {
  if (!first) throw new Error('no prices to add')
  if (others.length === 0) return first
  const all = [first, ...others]
  if (all.some(({ currency }) => currency !== first.currency)) throw new Error('prices of different currencies')
  const extras = extrasOf(all)
  const rates = ratesOf(all)
  const [charge_rate] = rates
  return priceOfLines({
    currency: first.currency,
    passengers: passengersOf(all),
    taxes: merged(
      all.flatMap(({ taxes }) => taxes),
      ({ code, kind, refundable }) => `${code} ${kind} ${refundable}`,
      sumOf,
    ),
    fees: merged(
      all.flatMap(({ fees }) => fees),
      ({ code, kind }) => `${code} ${kind}`,
      sumOf,
    ),
    ...(extras.length > 0 && { extras }),
    ...(rates.length > 1 ? { charge_rates: rates } : { charge_rate }),
    discounts: merged(
      all.flatMap(({ discounts }) => discounts ?? []),
      ({ code, source }) => `${code} ${source}`,
      sumOf,
    ),
  })
}

/** Each rate once. */
function ratesOf(all: readonly Price[]): ChargeRate[] {
  const rates = all.flatMap(({ charge_rate, charge_rates }) => charge_rate ?? charge_rates ?? [])
  return [...new Map(rates.map((one) => [`${one.rate} ${one.as_of}`, one])).values()]
}

function extrasOf(all: readonly Price[]): NonNullable<Price['extras']> {
  return merged(
    all.flatMap((price) => price.extras ?? []),
    ({ kind }) => kind,
    (a, b) => ({
      kind: a.kind,
      quantity: a.quantity + b.quantity,
      amount: a.amount + b.amount,
      ...(a.supplier_amount !== undefined &&
        b.supplier_amount !== undefined && { supplier_amount: a.supplier_amount + b.supplier_amount }),
    }),
  )
}

/** Travellers of one type are the same people in every price: their number does not add up. */
function passengersOf(all: readonly Price[]): Price['passengers'] {
  return merged(
    all.flatMap(({ passengers }) => passengers),
    ({ type }) => type,
    (a, b) => ({
      type: a.type,
      count: Math.max(a.count, b.count),
      base: a.base + b.base,
      taxes: a.taxes + b.taxes,
      total: a.total + b.total,
    }),
  )
}

function sumOf<Line extends { readonly amount: number }>(a: Line, b: Line): Line {
  return { ...a, amount: a.amount + b.amount }
}

/** Lines of one key become one, where the first of them stood. */
function merged<Line>(lines: readonly Line[], keyOf: (line: Line) => string, add: (a: Line, b: Line) => Line): Line[] {
  const known = new Map<string, Line>()
  for (const line of lines) {
    const before = known.get(keyOf(line))
    known.set(keyOf(line), before ? add(before, line) : line)
  }
  return [...known.values()]
}
