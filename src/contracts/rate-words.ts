import { formatDate, formatPercent } from './format.ts'
import type { Language } from './locale.ts'
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

const BASIS_POINTS = 10_000
