import type { Currency } from '#contracts/money.ts'
import type { PassengerPrice, PassengerType, Price, TaxLine } from '#contracts/prices.ts'
import { type Tier, tierFactor } from './brands.ts'
import type { Choice } from './choice.ts'
import { fareAmount } from './currency.ts'
import { fareNaira } from './fares.ts'
import { taxesOf, taxTotalOf } from './taxes.ts'
import type { World } from './world.ts'

/** Who travels, in which currency they pay, and on which day the fare was read. */
export interface Terms {
  readonly passengers: Readonly<Record<PassengerType, number>>
  readonly currency: Currency
  readonly pricedOn: number
}

export interface Sale extends Terms {
  readonly tier: Tier
  /** All slices are one carrier's: it gives up a part of the fare. */
  readonly together: boolean
}

const TYPES: readonly PassengerType[] = ['ADT', 'CNN', 'INF']
/** Children pay three quarters of the fare, infants on a lap a tenth. */
const SHARE: Readonly<Record<PassengerType, number>> = { ADT: 1, CNN: 0.75, INF: 0.1 }
const TOGETHER_FACTOR = 0.86

/** Price of one slice for the whole party. Slices add up: an offer costs the sum of its slices. */
export function priceSlice(world: World, choice: Choice, sale: Sale): Price {
  const naira =
    fareNaira(world, choice, sale.pricedOn) *
    tierFactor(choice.carrier, choice.cabin, sale.tier) *
    (sale.together ? TOGETHER_FACTOR : 1)
  const passengers: PassengerPrice[] = []
  const taxes: TaxLine[] = []
  for (const type of TYPES) {
    const count = sale.passengers[type]
    if (count === 0) continue
    const base = fareAmount(naira * SHARE[type], sale.currency)
    const due = taxesOf(world, choice.itinerary, { currency: sale.currency, base, type })
    passengers.push({ type, count, base: base * count, taxes: due.total * count, total: (base + due.total) * count })
    for (const line of due.lines) addTax(taxes, { ...line, amount: line.amount * count })
  }
  return totalled(sale.currency, passengers, taxes)
}

/** What `priceSlice` comes to in the barest family, without its lines: thousands are compared, few are shown. */
export function barestTotals(
  world: World,
  choice: Choice,
  { passengers, currency, pricedOn }: Terms,
): { readonly alone: number; readonly together: number } {
  const naira = fareNaira(world, choice, pricedOn) * tierFactor(choice.carrier, choice.cabin, 0)
  const totalOf = (fare: number): number =>
    TYPES.reduce((sum, type) => {
      const count = passengers[type]
      if (count === 0) return sum
      const base = fareAmount(fare * SHARE[type], currency)
      return sum + (base + taxTotalOf(world, choice.itinerary, { currency, base, type })) * count
    }, 0)
  return { alone: totalOf(naira), together: totalOf(naira * TOGETHER_FACTOR) }
}

/** One price of several, line by line. */
export function addPrices(currency: Currency, prices: readonly Price[]): Price {
  const passengers = new Map<PassengerType, PassengerPrice>()
  const taxes: TaxLine[] = []
  for (const price of prices) {
    for (const part of price.passengers) {
      const sum = passengers.get(part.type)
      passengers.set(part.type, sum ? addPassengers(sum, part) : part)
    }
    for (const line of price.taxes) addTax(taxes, line)
  }
  return totalled(currency, [...passengers.values()], taxes)
}

/** Adds to the fare of the adults. */
export function raiseBase(price: Price, amount: number): Price {
  const passengers = price.passengers.map((part) =>
    part.type === 'ADT' ? { ...part, base: part.base + amount, total: part.total + amount } : part,
  )
  return totalled(price.currency, passengers, price.taxes)
}

function addPassengers(a: PassengerPrice, b: PassengerPrice): PassengerPrice {
  return { ...a, base: a.base + b.base, taxes: a.taxes + b.taxes, total: a.total + b.total }
}

function addTax(lines: TaxLine[], line: TaxLine): void {
  const at = lines.findIndex(({ code }) => code === line.code)
  const before = lines[at]
  if (before) lines[at] = { ...before, amount: before.amount + line.amount }
  else lines.push(line)
}

function totalled(currency: Currency, passengers: PassengerPrice[], taxes: TaxLine[]): Price {
  const base = passengers.reduce((sum, part) => sum + part.base, 0)
  const taxesTotal = taxes.reduce((sum, line) => sum + line.amount, 0)
  const total = base + taxesTotal
  return {
    currency,
    passengers,
    base,
    taxes,
    taxes_total: taxesTotal,
    fees: [],
    fees_total: 0,
    discount: null,
    total,
    grand_total: total,
  }
}
