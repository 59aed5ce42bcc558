import { CURRENCIES, type Currency } from '#contracts/money.ts'
import type { PassengerType, TaxLine } from '#contracts/prices.ts'
import { type BoundedMap, boundedMap } from '../world/bounded-map.ts'
import { type CabinIndex, isPremium } from '../network/cabins.ts'
import type { SimCarrier } from '../world/carriers.ts'
import { taxAmount, taxIn, taxShare } from './currency.ts'
import { noise } from '../world/noise.ts'
import { AIRPORT_LEVELS, ARRIVAL_TAXES, DEPARTURE_TAXES, type TaxRule, TAXES_ELSEWHERE } from './tax-table.ts'
import type { World } from '../network/world.ts'

/** Where a slice begins and ends, and who sells it in which cabin and currency. */
interface Taxed {
  readonly from: number
  readonly to: number
  readonly carrier: SimCarrier
  readonly cabin: CabinIndex
  readonly currency: Currency
}

/** All that travellers pay on top of the fare of a slice. Shared by its offers. */
export interface TaxSheet {
  readonly id: number
  /** Amounts by code, of an adult and of a child. Infants on a lap pay none of them. */
  readonly fixed: readonly FixedTax[]
  readonly adult: number
  readonly child: number
  /** Parts of everybody's own fare. */
  readonly shares: readonly ShareTax[]
  readonly currency: Currency
}

type TaxName = Pick<TaxLine, 'code' | 'kind' | 'refundable'>

interface FixedTax extends TaxName {
  readonly adult: number
  readonly child: number
}

interface ShareTax extends TaxName {
  readonly bps: number
}

const sheets = new WeakMap<World, BoundedMap<number, TaxSheet>>()
const MOST_SHEETS = 8000
const CURRENCY_CODES = Object.keys(CURRENCIES)
let made = 0

export function taxSheetOf(world: World, taxed: Taxed): TaxSheet {
  const { from, to, carrier, cabin, currency } = taxed
  let known = sheets.get(world)
  if (!known) {
    known = boundedMap(MOST_SHEETS)
    sheets.set(world, known)
  }
  const sale = CURRENCY_CODES.indexOf(currency)
  const key = (((from * 8192 + to) * 1024 + carrier.index) * 2 + (isPremium(cabin) ? 1 : 0)) * 64 + sale
  return known.remember(key, () => writeSheet(world, taxed))
}

/** Taxes of one traveller whose fare is `base` minor units. */
export function taxesOf({ adult, child, shares, currency }: TaxSheet, type: PassengerType, base: number): number {
  let sum = type === 'ADT' ? adult : type === 'CNN' ? child : 0
  for (const { bps } of shares) sum += taxShare(base, bps, currency)
  return sum
}

function writeSheet(world: World, { from, to, carrier, cabin, currency }: Taxed): TaxSheet {
  const origin = world.index.at(from)
  const destination = world.index.at(to)
  const km = world.index.distanceKm(from, to)
  const abroad = origin.country !== destination.country
  const fixed = new Map<string, FixedTax>()
  const add = (tax: TaxName, adult: number, child: number): void => addTax(fixed, tax, adult, child)
  const due = DEPARTURE_TAXES[origin.country] ?? TAXES_ELSEWHERE
  const arrival = abroad ? (ARRIVAL_TAXES[destination.country] ?? []) : []
  for (const [rules, airport] of [
    [due, origin.iata],
    [arrival, destination.iata],
  ] as const) {
    for (const rule of rules) {
      const level = rule.kind === 'airport' && rule.source === null ? (AIRPORT_LEVELS[airport] ?? 1) : 1
      const adult = taxIn(amountOf(rule, abroad, km, isPremium(cabin)) * level, rule.currency, currency)
      add(rule, adult, rule.childrenFree && !isPremium(cabin) ? 0 : adult)
    }
  }
  for (const [code, naira] of surcharges(world, carrier, { abroad, km, premium: isPremium(cabin) })) {
    const amount = taxAmount(naira, currency)
    add({ code, kind: 'carrier_surcharge', refundable: false }, amount, amount)
  }
  const lines = [...fixed.values()]
  return {
    id: ++made,
    fixed: lines,
    adult: lines.reduce((sum, line) => sum + line.adult, 0),
    child: lines.reduce((sum, line) => sum + line.child, 0),
    shares: due.flatMap(({ code, kind, refundable, ofFare }) => {
      const bps = abroad ? ofFare.abroad : ofFare.domestic
      return bps === 0 ? [] : { code, kind, refundable, bps }
    }),
    currency,
  }
}

function addTax(fixed: Map<string, FixedTax>, { code, kind, refundable }: TaxName, adult: number, child: number): void {
  if (adult === 0) return
  const before = fixed.get(code)
  fixed.set(code, { code, kind, refundable, adult: (before?.adult ?? 0) + adult, child: (before?.child ?? 0) + child })
}

function amountOf({ domestic, abroad }: TaxRule, leaves: boolean, km: number, premium: boolean): number {
  const amount = leaves ? abroad.find(({ upToKm }) => km <= upToKm)?.amount : domestic
  return (premium ? amount?.premium : amount?.economy) ?? 0
}

/**
 * YQ and YR: what the airline itself asks for fuel, insurance and service, in naira. Not taxes, and
 * kept when the fare is not refunded. Low-cost airlines have them in the fare, and so have all at home.
 * Illustrative.
 */
function surcharges(
  world: World,
  carrier: SimCarrier,
  { abroad, km, premium }: { abroad: boolean; km: number; premium: boolean },
): readonly (readonly [code: string, naira: number])[] {
  if (!abroad || carrier.manner === 'low_cost') return []
  const level = (0.7 + 0.6 * noise(world.seed, carrier.index, 77)) * (premium ? 1.5 : 1)
  const fuel = Math.min(170_000, 15_000 + km * 14) * level
  const hasService = noise(world.seed, carrier.index, 78) < 0.3
  return [['YQ', Math.round(fuel)], ...(hasService ? [['YR', km > 3500 ? 22_000 : 9000] as const] : [])]
}
