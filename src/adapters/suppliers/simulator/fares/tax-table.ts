import type { Currency } from '#contracts/money.ts'
import type { TaxLine } from '#contracts/prices.ts'

/**
 * Taxes and charges of tickets. Codes are those that tickets show, as far as known. Amounts with a
 * `source` are what it says; those without are illustrative.
 */
export interface TaxRule {
  readonly code: string
  readonly kind: Exclude<TaxLine['kind'], 'carrier_surcharge'>
  readonly refundable: boolean | null
  /** Of the amounts, which are in major units per traveller with a seat. */
  readonly currency: Currency
  readonly domestic: Amount
  readonly abroad: readonly { readonly upToKm: number; readonly amount: Amount }[]
  /** Children in economy do not pay. */
  readonly childrenFree: boolean
  /** Hundredths of a percent of the fare, in place of an amount. */
  readonly ofFare: { readonly domestic: number; readonly abroad: number }
  readonly source: string | null
}

interface Amount {
  readonly economy: number
  readonly premium: number
}

type Kind = TaxRule['kind']
/** An amount for every cabin, or economy's and that of the cabins above. */
type Written = number | readonly [economy: number, premium: number]
type Bands = readonly (readonly [upToKm: number, amount: Written])[]

const FAR = Number.POSITIVE_INFINITY
const PLAIN = { childrenFree: false, ofFare: { domestic: 0, abroad: 0 }, source: null } as const

function amount(written: Written): Amount {
  return typeof written === 'number'
    ? { economy: written, premium: written }
    : { economy: written[0], premium: written[1] }
}

function tax(
  [code, kind, refundable, currency]: readonly [string, Kind, boolean | null, Currency],
  {
    domestic,
    abroad,
    ...more
  }: { domestic: Written; abroad: number | Bands } & Partial<Pick<TaxRule, 'childrenFree' | 'ofFare' | 'source'>>,
): TaxRule {
  const bands: Bands = typeof abroad === 'number' ? [[FAR, abroad]] : abroad
  return {
    ...PLAIN,
    code,
    kind,
    refundable,
    currency,
    domestic: amount(domestic),
    abroad: bands.map(([upToKm, written]) => ({ upToKm, amount: amount(written) })),
    ...more,
  }
}

type Row = readonly [code: string, kind: Kind, refundable: boolean | null, abroad: number, domestic: number]

/** Illustrative charges in naira. */
const illustrative = (...rows: readonly Row[]): readonly TaxRule[] =>
  rows.map(([code, kind, refundable, abroad, domestic]) => tax([code, kind, refundable, 'NGN'], { abroad, domestic }))

const share = (code: string, kind: Kind, domestic: number, abroad: number, source: string | null): TaxRule =>
  tax([code, kind, kind === 'vat' ? true : null, 'NGN'], {
    domestic: 0,
    abroad: 0,
    ofFare: { domestic, abroad },
    source,
  })

const NIGERIA = 'https://dailytimesng.com/nigeria-imposes-11-5-security-levy-on-international-flight-tickets'
const FAAN = 'https://www.pulse.ng/business/faan-hikes-passenger-service-charge-by-100-in-september/lqqmz70'
const APD =
  'https://taxscape.deloitte.com/uk-budget/autumn-budget-2024/measures-autumn-budget-2024/air-passenger-duty.aspx'
const TSBA = 'https://macommune.info/voyager-en-avion-le-prix-des-billets-va-augmenter-et-pas-quun-peu'
const LUFTVST = 'https://www.gazetalodz.pl/de/Wirtschaft/530878-luftverkehrsteuer-soll-2026-sinken.html'
const US_LIST = 'https://flightsktc.com/Taxes-%26-Fees'
const US_CUSTOMS = 'https://nata.aero/cbp-air-passenger-user-fee-increases-beginning-october-1'
const US_APHIS = 'https://aphis.stg.platform.usda.gov/es/node/2432'

/** Charged when a journey starts or stops over in the country (changing planes is free). */
export const DEPARTURE_TAXES: Readonly<Record<string, readonly TaxRule[]>> = {
  NG: [
    tax(['QT', 'airport', true, 'USD'], { abroad: 100, domestic: 0, source: NIGERIA }),
    tax(['QT', 'airport', true, 'NGN'], { abroad: 0, domestic: 2000, source: FAAN }),
    // The security charge of 20 dollars and, since December 2025, 11.50 for passenger information.
    tax(['TE', 'government', true, 'USD'], { abroad: 31.5, domestic: 0, source: NIGERIA }),
    share('NG', 'government', 500, 500, NIGERIA),
    share('VA', 'vat', 750, 0, null),
  ],
  GB: [
    // Bands A, B and C end at 2,000 and 5,500 miles from London.
    tax(['GB', 'government', true, 'GBP'], {
      domestic: [8, 16],
      abroad: [
        [3219, [15, 32]],
        [8851, [102, 244]],
        [FAR, [106, 253]],
      ],
      childrenFree: true,
      source: APD,
    }),
    ...illustrative(['UB', 'airport', true, 58_000, 30_000]),
  ],
  FR: [
    tax(['IZ', 'government', false, 'EUR'], {
      domestic: [7.4, 30],
      abroad: [
        [2000, [7.4, 30]],
        [5500, [15, 80]],
        [FAR, [40, 120]],
      ],
      source: TSBA,
    }),
    ...illustrative(['FR', 'government', true, 12_600, 4500], ['QX', 'airport', true, 38_000, 21_000]),
  ],
  DE: [
    tax(['OY', 'government', true, 'EUR'], {
      domestic: 15.53,
      abroad: [
        [2500, 15.53],
        [6000, 39.34],
        [FAR, 70.83],
      ],
      source: LUFTVST,
    }),
    ...illustrative(['RA', 'airport', true, 46_000, 38_000], ['DE', 'airport', true, 18_000, 16_000]),
  ],
  US: [
    tax(['AY', 'government', true, 'USD'], { domestic: 5.6, abroad: 5.6, source: US_LIST }),
    tax(['XF', 'airport', true, 'USD'], { domestic: 4.5, abroad: 4.5, source: US_LIST }),
    ...illustrative(['US', 'government', true, 33_000, 0], ['ZP', 'government', true, 0, 8000]),
    share('US', 'government', 750, 0, US_LIST),
  ],
  NL: illustrative(
    ['CJ', 'airport', true, 26_000, 26_000],
    ['RN', 'airport', true, 24_000, 24_000],
    ['VV', 'government', true, 50_000, 50_000],
  ),
  BE: illustrative(['BE', 'airport', true, 48_000, 48_000]),
  ES: illustrative(
    ['JD', 'airport', true, 26_000, 17_000],
    ['OG', 'airport', true, 8000, 8000],
    ['QV', 'airport', true, 5000, 5000],
  ),
  PT: illustrative(['PT', 'airport', true, 24_000, 18_000], ['YP', 'airport', true, 9000, 6000]),
  IT: illustrative(
    ['IT', 'airport', true, 26_000, 20_000],
    ['HB', 'government', true, 12_000, 12_000],
    ['VT', 'airport', true, 4500, 4500],
  ),
  CH: illustrative(['CH', 'airport', true, 60_000, 60_000]),
  CA: illustrative(['CA', 'government', true, 18_000, 7700], ['SQ', 'airport', true, 30_000, 30_000]),
  AE: illustrative(
    ['AE', 'airport', true, 31_000, 0],
    ['TP', 'airport', true, 2000, 0],
    ['ZR', 'government', true, 4000, 0],
  ),
  QA: illustrative(['QA', 'airport', true, 25_000, 0], ['PZ', 'airport', true, 4000, 0]),
  TR: illustrative(['TR', 'airport', true, 27_000, 5000]),
  ET: illustrative(['ET', 'airport', true, 45_000, 1500]),
  KE: illustrative(['TU', 'airport', true, 75_000, 7000]),
  ZA: illustrative(
    ['ZA', 'government', true, 16_000, 0],
    ['UM', 'airport', true, 2200, 2200],
    ['WC', 'airport', true, 20_000, 11_000],
  ),
  GH: illustrative(['GH', 'airport', true, 90_000, 1500], ['HZ', 'airport', true, 7500, 700]),
  CI: illustrative(['CI', 'airport', true, 62_000, 9000], ['AK', 'airport', true, 12_000, 3000]),
  SN: illustrative(['SN', 'airport', true, 82_000, 9000]),
  EG: illustrative(
    ['EG', 'government', true, 22_000, 3000],
    ['EQ', 'airport', true, 9000, 2000],
    ['XK', 'airport', true, 38_000, 6000],
  ),
  MA: illustrative(['MA', 'airport', true, 28_000, 12_000]),
  SA: illustrative(['SA', 'airport', true, 36_000, 4000]),
  IN: illustrative(['IN', 'airport', true, 16_000, 7000], ['P2', 'airport', true, 4000, 3500]),
  SG: illustrative(['SG', 'airport', true, 42_000, 0], ['OO', 'airport', true, 12_000, 0]),
  AU: illustrative(['AU', 'government', true, 62_000, 0], ['WY', 'airport', true, 38_000, 16_000]),
  JP: illustrative(
    ['SW', 'airport', true, 28_000, 4000],
    ['OI', 'airport', true, 6000, 0],
    ['TK', 'government', false, 10_000, 0],
  ),
  BR: illustrative(['BR', 'airport', true, 34_000, 11_000]),
}

/** Countries without rows of their own: one line of combined airport charges. */
export const TAXES_ELSEWHERE = illustrative(['XT', 'airport', true, 38_000, 11_000])

/** Charged on arrival from abroad. */
export const ARRIVAL_TAXES: Readonly<Record<string, readonly TaxRule[]>> = {
  US: [
    ...illustrative(['US', 'government', true, 33_000, 0]),
    tax(['XY', 'government', true, 'USD'], { domestic: 0, abroad: 7, source: US_LIST }),
    tax(['YC', 'government', true, 'USD'], { domestic: 0, abroad: 7.39, source: US_CUSTOMS }),
    tax(['XA', 'government', true, 'USD'], { domestic: 0, abroad: 3.83, source: US_APHIS }),
  ],
  GH: illustrative(['G4', 'government', true, 18_000, 0]),
  AE: illustrative(['F6', 'airport', true, 14_000, 0]),
}

/**
 * How an airport's own charges compare with those its country's rows say: capitals' main airports are
 * expensive, those of low-cost airlines cheap. Illustrative.
 */
export const AIRPORT_LEVELS: Readonly<Record<string, number>> = {
  LHR: 1.3,
  LGW: 0.7,
  STN: 0.55,
  LTN: 0.6,
  CDG: 1.1,
  BVA: 0.5,
  FRA: 1.15,
  HHN: 0.4,
  CRL: 0.5,
  DWC: 0.8,
}
