import type { Currency } from '#contracts/money.ts'
import type { TaxLine } from '#contracts/prices.ts'
import { taxAmount } from './currency.ts'
import { type Itinerary, mainCarrier, present } from './itinerary.ts'
import type { World } from './world.ts'

/** A tax of a country. Codes are those that tickets show, as far as known; amounts are illustrative. */
interface TaxRule {
  readonly code: string
  readonly kind: TaxLine['kind']
  readonly refundable: boolean | null
  /** Naira per traveller for a flight that leaves for another country, or stays. */
  readonly international: number
  readonly domestic: number
  /** Part of the fare instead, in hundredths of a percent. */
  readonly fareBps?: { readonly international: number; readonly domestic: number }
}

type Row = readonly [
  code: string,
  kind: TaxLine['kind'],
  refundable: boolean | null,
  international: number,
  domestic: number,
]

const rules = (...rows: readonly Row[]): readonly TaxRule[] =>
  rows.map(([code, kind, refundable, international, domestic]) => ({ code, kind, refundable, international, domestic }))

/** Charged when a journey starts or stops over in the country (changing planes is free). */
const DEPARTURE: Readonly<Record<string, readonly TaxRule[]>> = {
  NG: [
    ...rules(['QT', 'airport', true, 90_000, 2000], ['TE', 'airport', true, 30_000, 1000]),
    {
      code: 'NG',
      kind: 'government',
      refundable: null,
      international: 0,
      domestic: 0,
      fareBps: { international: 500, domestic: 500 },
    },
    {
      code: 'VA',
      kind: 'vat',
      refundable: true,
      international: 0,
      domestic: 0,
      fareBps: { international: 0, domestic: 750 },
    },
  ],
  GB: rules(['GB', 'government', true, 180_000, 14_000], ['UB', 'airport', true, 58_000, 30_000]),
  FR: rules(
    ['FR', 'government', true, 12_600, 4500],
    ['QX', 'airport', true, 38_000, 21_000],
    ['IZ', 'government', false, 12_800, 4500],
  ),
  DE: rules(
    ['OY', 'government', true, 60_000, 26_000],
    ['RA', 'airport', true, 46_000, 38_000],
    ['DE', 'airport', true, 18_000, 16_000],
  ),
  NL: rules(
    ['CJ', 'airport', true, 26_000, 26_000],
    ['RN', 'airport', true, 24_000, 24_000],
    ['VV', 'government', true, 50_000, 50_000],
  ),
  BE: rules(['BE', 'airport', true, 48_000, 48_000]),
  ES: rules(
    ['JD', 'airport', true, 26_000, 17_000],
    ['OG', 'airport', true, 8000, 8000],
    ['QV', 'airport', true, 5000, 5000],
  ),
  PT: rules(['PT', 'airport', true, 24_000, 18_000], ['YP', 'airport', true, 9000, 6000]),
  IT: rules(
    ['IT', 'airport', true, 26_000, 20_000],
    ['HB', 'government', true, 12_000, 12_000],
    ['VT', 'airport', true, 4500, 4500],
  ),
  CH: rules(['CH', 'airport', true, 60_000, 60_000]),
  US: rules(
    ['AY', 'government', true, 8400, 8400],
    ['XF', 'airport', true, 6750, 6750],
    ['US', 'government', true, 33_000, 0],
  ),
  CA: rules(['CA', 'government', true, 18_000, 7700], ['SQ', 'airport', true, 30_000, 30_000]),
  AE: rules(['AE', 'airport', true, 31_000, 0], ['TP', 'airport', true, 2000, 0], ['ZR', 'government', true, 4000, 0]),
  QA: rules(['QA', 'airport', true, 25_000, 0], ['PZ', 'airport', true, 4000, 0]),
  TR: rules(['TR', 'airport', true, 27_000, 5000]),
  ET: rules(['ET', 'airport', true, 45_000, 1500]),
  KE: rules(['TU', 'airport', true, 75_000, 7000]),
  ZA: rules(
    ['ZA', 'government', true, 16_000, 0],
    ['UM', 'airport', true, 2200, 2200],
    ['WC', 'airport', true, 20_000, 11_000],
  ),
  GH: rules(['GH', 'airport', true, 90_000, 1500], ['HZ', 'airport', true, 7500, 700]),
  CI: rules(['CI', 'airport', true, 62_000, 9000], ['AK', 'airport', true, 12_000, 3000]),
  SN: rules(['SN', 'airport', true, 82_000, 9000]),
  EG: rules(
    ['EG', 'government', true, 22_000, 3000],
    ['EQ', 'airport', true, 9000, 2000],
    ['XK', 'airport', true, 38_000, 6000],
  ),
  MA: rules(['MA', 'airport', true, 28_000, 12_000]),
  SA: rules(['SA', 'airport', true, 36_000, 4000]),
  IN: rules(['IN', 'airport', true, 16_000, 7000], ['P2', 'airport', true, 4000, 3500]),
  SG: rules(['SG', 'airport', true, 42_000, 0], ['OO', 'airport', true, 12_000, 0]),
  AU: rules(['AU', 'government', true, 62_000, 0], ['WY', 'airport', true, 38_000, 16_000]),
  JP: rules(
    ['SW', 'airport', true, 28_000, 4000],
    ['OI', 'airport', true, 6000, 0],
    ['TK', 'government', false, 10_000, 0],
  ),
  BR: rules(['BR', 'airport', true, 34_000, 11_000]),
}

/** Countries without rows of their own: one line of combined airport charges. */
const ELSEWHERE = rules(['XT', 'airport', true, 38_000, 11_000])

/** Charged on arrival from abroad. */
const ARRIVAL: Readonly<Record<string, readonly TaxRule[]>> = {
  US: rules(
    ['US', 'government', true, 33_000, 0],
    ['XY', 'government', true, 10_500, 0],
    ['YC', 'government', true, 10_700, 0],
    ['XA', 'government', true, 5700, 0],
  ),
  GH: rules(['G4', 'government', true, 18_000, 0]),
  AE: rules(['F6', 'airport', true, 14_000, 0]),
}

export interface TravellerTaxes {
  readonly lines: readonly TaxLine[]
  readonly total: number
}

interface Taxed {
  readonly currency: Currency
  /** Fare of one traveller in the currency's minor units. */
  readonly base: number
  readonly type: 'ADT' | 'CNN' | 'INF'
}

/** What one traveller pays on top of the fare of one slice. Infants on a lap pay no charge, only parts of the fare. */
export function taxesOf(world: World, itinerary: Itinerary, { currency, base, type }: Taxed): TravellerTaxes {
  const lines: TaxLine[] = []
  eachTax(world, itinerary, { currency, base, type }, (rule, amount) => addLine(lines, rule, amount))
  return { lines, total: lines.reduce((sum, line) => sum + line.amount, 0) }
}

/** The total of `taxesOf` without its lines. */
export function taxTotalOf(world: World, itinerary: Itinerary, taxed: Taxed): number {
  let total = 0
  eachTax(world, itinerary, taxed, (_, amount) => {
    total += amount
  })
  return total
}

type TaxName = Pick<TaxRule, 'code' | 'kind' | 'refundable'>

function eachTax(
  world: World,
  itinerary: Itinerary,
  { currency, base, type }: Taxed,
  take: (rule: TaxName, amount: number) => void,
): void {
  const { origin, destination, international } = endsOf(world, itinerary)
  const takeRule = (rule: TaxRule): void => {
    const fixed = type === 'INF' ? 0 : taxAmount(international ? rule.international : rule.domestic, currency)
    const bps = international ? rule.fareBps?.international : rule.fareBps?.domestic
    take(rule, fixed + (bps ? roundedShare(base, bps, currency) : 0))
  }
  for (const rule of DEPARTURE[origin] ?? ELSEWHERE) takeRule(rule)
  if (international) for (const rule of ARRIVAL[destination] ?? []) takeRule(rule)
  if (type !== 'INF') take(CARRIER_SURCHARGE, taxAmount(surchargeNaira(world, itinerary, international), currency))
}

/** YQ: what the airline itself asks for fuel and insurance. Not a tax, and kept when the fare is not refunded. */
const CARRIER_SURCHARGE = { code: 'YQ', kind: 'carrier_surcharge', refundable: false } as const

function surchargeNaira(world: World, itinerary: Itinerary, international: boolean): number {
  if (!international || mainCarrier(world, itinerary).manner === 'low_cost') return 0
  const km = itinerary.hops.reduce((sum, hop) => sum + present(world.timetable.km[hop.flight]), 0)
  return Math.min(170_000, 15_000 + km * 14)
}

function endsOf({ timetable, index }: World, { hops }: Itinerary) {
  const origin = index.at(present(timetable.from[present(hops[0]).flight])).country
  const destination = index.at(present(timetable.to[present(hops.at(-1)).flight])).country
  return { origin, destination, international: origin !== destination }
}

function addLine(lines: TaxLine[], rule: TaxName, amount: number): void {
  if (amount === 0) return
  const same = lines.findIndex((line) => line.code === rule.code)
  const before = lines[same]
  if (before) lines[same] = { ...before, amount: before.amount + amount }
  else lines.push({ code: rule.code, kind: rule.kind, refundable: rule.refundable, amount })
}

/** A part of an amount, rounded like other taxes: to the whole naira, or the minor unit elsewhere. */
function roundedShare(base: number, bps: number, currency: Currency): number {
  const step = currency === 'NGN' ? 100 : 1
  return Math.round((base * bps) / 10_000 / step) * step
}
