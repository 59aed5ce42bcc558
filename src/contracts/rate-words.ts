import { formatDate, formatList, formatMoney, formatPercent } from './format.ts'
import { type Language, LOCALES } from './locale.ts'
import { type Currency, exchangeMoney, type Money } from './money.ts'
import type { Price } from './prices.ts'

interface Rated<Rate> {
  readonly from: Currency
  readonly to: Currency
  readonly rate: Rate
}

const RATE_DIGITS = 6

/** A rate as people read it, `1 USD = 1540 NGN`, not the small number the other way round. */
function readableRate({ from, to, rate }: Rated<string>): Rated<number> {
  const turned = Number(rate) < 1
  const shown = Number((turned ? 1 / Number(rate) : Number(rate)).toPrecision(RATE_DIGITS))
  return turned ? { from: to, to: from, rate: shown } : { from, to, rate: shown }
}

/** What a sentence about a rate says: `1 {from} = {rate} {to}`, of when, with which margin inside it. */
export function rateWords(
  used: Rated<string> & { readonly as_of: string; readonly margin_bps: number },
  language: Language,
): {
  readonly from: string
  readonly to: string
  readonly rate: number
  readonly date: string
  readonly margin: string
} {
  return {
    ...readableRate(used),
    date: formatDate(used.as_of, language, 'short'),
    margin: formatPercent(used.margin_bps / BASIS_POINTS, language),
  }
}

/** Several rates in a sentence: `1 XOF = 2.46 NGN (20 Nov) and 1 XOF = 2.52 NGN (21 Nov)`. */
export function listRates(
  rates: readonly (Rated<string> & { readonly as_of: string })[],
  language: Language,
): { readonly rates: string } {
  const number = new Intl.NumberFormat(LOCALES[language], { maximumSignificantDigits: RATE_DIGITS })
  const words = rates.map((one) => {
    const { from, to, rate } = readableRate(one)
    return `1 ${from} = ${number.format(rate)} ${to} (${formatDate(one.as_of, language, 'short')})`
  })
  return { rates: formatList(words, language) }
}

/** A sum of a contract in what its customer is charged in, with the contract's own where that is other money. */
export function chargedSum(
  sum: Money,
  { currency, charge_rate: rate }: Pick<Price, 'currency' | 'charge_rate'>,
  language: Language,
): string {
  const own = formatMoney(sum, language)
  if (rate?.from !== sum.currency || rate.to !== currency) return own
  return `${formatMoney(exchangeMoney(sum, currency, rate.rate), language)} (${own})`
}

const BASIS_POINTS = 10_000
