import { formatDate, formatList, formatPercent } from './format.ts'
import { type Language, LOCALES } from './locale.ts'
import type { Currency } from './money.ts'

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

const BASIS_POINTS = 10_000
