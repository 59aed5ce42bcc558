import type { Currency } from '#contracts/money.ts'
import type { PassengerPrice, PassengerType, Price, TaxLine } from '#contracts/prices.ts'
import { type Tier, tierFactor } from './brands.ts'
import { fareAmount, taxShare } from './currency.ts'
import { type Fared, fareNaira, halfRoundTripFactor, type Market, marketOf } from './fares.ts'
import { taxesOf, taxSheetOf, type TaxSheet } from './taxes.ts'
import type { World } from './world.ts'

/** Who travels, in which currency they pay, and on which day the fare was read. */
export interface Terms {
  readonly passengers: Readonly<Record<PassengerType, number>>
  readonly currency: Currency
  readonly pricedOn: number
}

export interface Sale extends Terms {
  readonly tier: Tier
  /** The slices are sold as one round trip, at half of its fare each. */
  readonly combined: boolean
}

export const PASSENGER_TYPES: readonly PassengerType[] = ['ADT', 'CNN', 'INF']

/** A slice with the two numbers that its every price is made of. */
export interface FaredSlice {
  readonly fared: Fared
  readonly market: Market
  /** An adult's barest one-way fare before rounding. */
  readonly naira: number
  readonly sheet: TaxSheet
}

export function fareSlice(world: World, fared: Fared, { currency, pricedOn }: Terms): FaredSlice {
  const market = marketOf(world, fared.itinerary)
  const { from, to } = market
  const { carrier, cabin } = fared
  return {
    fared,
    market,
    naira: fareNaira(world, fared, pricedOn),
    sheet: taxSheetOf(world, { from, to, carrier, cabin, currency }),
  }
}

/** What the whole party pays for a slice in its barest family, as a one way and as half of a round trip. */
export function barestTotals(
  { fared, market, naira, sheet }: FaredSlice,
  terms: Terms,
): { readonly oneWay: number; readonly half: number } {
  const fare = naira * tierFactor(fared.carrier, fared.cabin, 0)
  const factor = halfRoundTripFactor(fared.carrier, market)
  const oneWay = partyTotal(fared, market, sheet, fare, terms)
  return { oneWay, half: factor === 1 ? oneWay : partyTotal(fared, market, sheet, fare * factor, terms) }
}

function partyTotal(fared: Fared, market: Market, sheet: TaxSheet, naira: number, { passengers, currency }: Terms) {
  let total = 0
  for (const type of PASSENGER_TYPES) {
    const count = passengers[type]
    if (count === 0) continue
    const base = baseOf(fared, market, naira, type, currency)
    total += (base + taxesOf(sheet, type, base)) * count
  }
  return total
}

/** Price of one slice for the whole party, with its lines. */
export function priceSlice({ fared, market, naira, sheet }: FaredSlice, sale: Sale): Price {
  const { passengers, currency, tier, combined } = sale
  const factor = combined ? halfRoundTripFactor(fared.carrier, market) : 1
  const fare = naira * tierFactor(fared.carrier, fared.cabin, tier) * factor
  const parts: PassengerPrice[] = []
  const taxes: TaxLine[] = []
  for (const { code, kind, refundable, adult, child } of sheet.fixed) {
    taxes.push({ code, kind, refundable, amount: adult * passengers.ADT + child * passengers.CNN })
  }
  for (const type of PASSENGER_TYPES) {
    const count = passengers[type]
    if (count === 0) continue
    const base = baseOf(fared, market, fare, type, currency)
    const due = taxesOf(sheet, type, base)
    parts.push({ type, count, base: base * count, taxes: due * count, total: (base + due) * count })
    for (const { bps, ...name } of sheet.shares) {
      addTax(taxes, { ...name, amount: taxShare(base, bps, currency) * count })
    }
  }
  return totalled(currency, parts, taxes)
}

/** Infants on a lap pay a tenth of the fare; low-cost airlines ask a fee for them instead, and seat children as adults. */
const CHILD_SHARE = 0.75
const INFANT_SHARE = 0.1
const INFANT_FEE = { domestic: 12_000, international: 45_000 } as const
const MOST_OF_INFANT = 0.25

/** Fare of one traveller in minor units. */
function baseOf(
  { carrier }: Fared,
  { international }: Market,
  naira: number,
  type: PassengerType,
  currency: Currency,
): number {
  if (type === 'ADT') return fareAmount(naira, currency)
  if (carrier.manner !== 'low_cost') return fareAmount(naira * (type === 'CNN' ? CHILD_SHARE : INFANT_SHARE), currency)
  if (type === 'CNN') return fareAmount(naira, currency)
  const fee = international ? INFANT_FEE.international : INFANT_FEE.domestic
  return fareAmount(Math.min(fee, naira * MOST_OF_INFANT), currency)
}

/** One price of several, line by line. */
export function addPrices(currency: Currency, prices: readonly Price[]): Price {
  const [first] = prices
  if (prices.length === 1 && first) return first
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

/** Changes the list alone: lines may be shared with other prices. */
function addTax(lines: TaxLine[], line: TaxLine): void {
  if (line.amount === 0) return
  for (let at = 0; at < lines.length; at++) {
    const before = lines[at]
    if (before?.code !== line.code) continue
    lines[at] = { ...before, amount: before.amount + line.amount }
    return
  }
  lines.push(line)
}

function totalled(currency: Currency, passengers: PassengerPrice[], taxes: TaxLine[]): Price {
  let base = 0
  for (const part of passengers) base += part.base
  let taxesTotal = 0
  for (const line of taxes) taxesTotal += line.amount
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
