import type { Currency } from '#contracts/money.ts'
import type { PassengerPrice, PassengerType, Price, TaxLine } from '#contracts/prices.ts'
import { type Tier, tierFactor } from './brands.ts'
import type { CabinIndex } from '../network/cabins.ts'
import { fareAmount, taxShare } from './currency.ts'
import type { CarrierFares } from './fares.ts'
import { taxesOf, type TaxSheet } from './taxes.ts'

/** Who travels, in which currency they pay, and on which day the fare was read. */
export interface Terms {
  readonly passengers: Readonly<Record<PassengerType, number>>
  readonly currency: Currency
  readonly pricedOn: number
}

export interface Family {
  readonly tier: Tier
  /** The slices are sold as one round trip, at half of its fare each. */
  readonly combined: boolean
}

/** The fare of one slice: its airline's fares, and the naira of an adult's barest one way. */
export interface FaredSlice {
  readonly fares: CarrierFares
  readonly cabin: CabinIndex
  readonly naira: number
}

const TYPES: readonly PassengerType[] = ['ADT', 'CNN', 'INF']
const BAREST = 0

/** What all travellers together pays for a slice in its barest family. */
export function barestTotal(slice: FaredSlice, combined: boolean, terms: Terms): number {
  return partyTotal(slice, { tier: BAREST, combined }, terms)
}

/** What all travellers together pays for a slice. Slices add up: a journey costs their sum. */
export function partyTotal(slice: FaredSlice, family: Family, { passengers, currency }: Terms): number {
  const naira = familyNaira(slice, family)
  let total = 0
  for (const type of TYPES) {
    const count = passengers[type]
    if (count === 0) continue
    const base = baseOf(slice.fares, naira, type, currency)
    total += (base + taxesOf(slice.fares.sheet, type, base)) * count
  }
  return total
}

/** The fares in it. */
export function partyBase(slice: FaredSlice, family: Family, { passengers, currency }: Terms): number {
  const naira = familyNaira(slice, family)
  let base = 0
  for (const type of TYPES) {
    const count = passengers[type]
    if (count > 0) base += baseOf(slice.fares, naira, type, currency) * count
  }
  return base
}

/** What one traveller of each type pays for a slice, in minor units; 0 for types that nobody is. */
export interface SliceAmounts {
  readonly sheet: TaxSheet
  readonly base: Readonly<Record<PassengerType, number>>
  readonly taxes: Readonly<Record<PassengerType, number>>
}

export function sliceAmounts(slice: FaredSlice, family: Family, { passengers, currency }: Terms): SliceAmounts {
  const { fares } = slice
  const { sheet } = fares
  const naira = familyNaira(slice, family)
  const base = { ADT: 0, CNN: 0, INF: 0 }
  const taxes = { ADT: 0, CNN: 0, INF: 0 }
  for (const type of TYPES) {
    if (passengers[type] === 0) continue
    base[type] = baseOf(fares, naira, type, currency)
    taxes[type] = taxesOf(sheet, type, base[type])
  }
  return { sheet, base, taxes }
}

function familyNaira({ fares, cabin, naira }: FaredSlice, { tier, combined }: Family): number {
  return naira * tierFactor(fares.carrier, cabin, tier) * (combined ? fares.half : 1)
}

/** Infants on a lap pay a tenth of the fare; low-cost airlines ask a fee for them instead, and seat children as adults. */
const CHILD_SHARE = 0.75
const INFANT_SHARE = 0.1
const INFANT_FEE = { domestic: 12_000, international: 45_000 } as const
const MOST_OF_INFANT = 0.25

/** Fare of one traveller in minor units. */
function baseOf({ carrier, international }: CarrierFares, naira: number, type: PassengerType, currency: Currency) {
  if (type === 'ADT') return fareAmount(naira, currency)
  if (carrier.manner !== 'low_cost') return fareAmount(naira * (type === 'CNN' ? CHILD_SHARE : INFANT_SHARE), currency)
  if (type === 'CNN') return fareAmount(naira, currency)
  const fee = international ? INFANT_FEE.international : INFANT_FEE.domestic
  return fareAmount(Math.min(fee, naira * MOST_OF_INFANT), currency)
}

/** The fixed taxes of some sheets for all travellers, one line a code. */
export function fixedLines(sheets: readonly TaxSheet[], { ADT, CNN }: Terms['passengers']): TaxLine[] {
  const lines: TaxLine[] = []
  for (const { fixed } of sheets) {
    for (const { code, kind, refundable, adult, child } of fixed) {
      addTax(lines, { code, kind, refundable, amount: adult * ADT + child * CNN })
    }
  }
  return lines
}

/** Price of a journey from what its slices cost; `fixed`: the fixed taxes of their sheets, shared where no others are due. */
export function priceJourney(
  slices: readonly SliceAmounts[],
  fixed: TaxLine[],
  { passengers, currency }: Terms,
): Price {
  const parts: PassengerPrice[] = []
  const taxes = slices.some(({ sheet }) => sheet.shares.length > 0) ? [...fixed] : fixed
  let base = 0
  let taxesTotal = 0
  for (const type of TYPES) {
    const count = passengers[type]
    if (count === 0) continue
    const part = { type, count, base: 0, taxes: 0, total: 0 }
    for (const slice of slices) {
      part.base += slice.base[type] * count
      part.taxes += slice.taxes[type] * count
      for (const { code, kind, refundable, bps } of slice.sheet.shares) {
        addTax(taxes, { code, kind, refundable, amount: taxShare(slice.base[type], bps, currency) * count })
      }
    }
    part.total = part.base + part.taxes
    base += part.base
    taxesTotal += part.taxes
    parts.push(part)
  }
  return totalled(currency, { passengers: parts, base }, { taxes, taxesTotal })
}

/** Adds to the fare of the adults. */
export function raiseBase(price: Price, amount: number): Price {
  const passengers = price.passengers.map((part) =>
    part.type === 'ADT' ? { ...part, base: part.base + amount, total: part.total + amount } : part,
  )
  const fares = { passengers, base: price.base + amount }
  return totalled(price.currency, fares, { taxes: price.taxes, taxesTotal: price.taxes_total })
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

function totalled(
  currency: Currency,
  { passengers, base }: Pick<Price, 'passengers' | 'base'>,
  { taxes, taxesTotal }: { readonly taxes: TaxLine[]; readonly taxesTotal: number },
): Price {
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
