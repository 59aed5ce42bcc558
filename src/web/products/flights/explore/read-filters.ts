import { koboOf } from '../../../lib/typed-amount.ts'

/** What a visitor narrows the map by, as the address says it. */
export interface ExploreFilters {
  /** Code of the city to leave from, '' for that of their country. */
  readonly from: string
  /** `2026-12`, '' for any. */
  readonly month: string
  /** As it was typed. */
  readonly typedBudget: string
  /** The most that it may cost, in whole units of the visitor's currency; null where nothing was typed, NaN where it is no amount. */
  readonly budget: number | null
}

const LONGEST_AMOUNT = 20

/** Reads an address; what is odd is as if it were not there, but an amount that is none is said to be none. */
export function readFilters(params: URLSearchParams, months: readonly string[]): ExploreFilters {
  const from = params.get('from') ?? ''
  const month = params.get('month') ?? ''
  const typedBudget = (params.get('budget') ?? '').trim().slice(0, LONGEST_AMOUNT)
  return {
    from: /^[A-Z]{3}$/.test(from) ? from : '',
    month: months.includes(month) ? month : '',
    typedBudget,
    budget: typedBudget === '' ? null : amountOf(typedBudget),
  }
}

/** A symbol or code of a currency around it says nothing: it is the visitor's own. */
function amountOf(typed: string): number {
  const amount = koboOf(typed.replaceAll(/^[\p{Sc}\p{L}\s]+|[\p{Sc}\p{L}\s]+$/gu, '')) / 100
  return amount > 0 ? amount : Number.NaN
}

/** This month and those after it. @param today `2026-12-01` */
export function monthsFrom(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, after) =>
    new Date(Date.UTC(year, month - 1 + after, 1)).toISOString().slice(0, 7),
  )
}
