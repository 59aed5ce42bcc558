import { z } from 'zod'
import type { Logger } from '#platform/logger.ts'
import { FLEXIBLE_DAYS } from '#contracts/flights/query.ts'
import { type CallDeps, callSupplier } from '#modules/suppliers/index.ts'
import { aboutQuery } from '../suppliers/about-query.ts'
import type { DatePrice, FlightSupplier, SupplierQuery } from '../flight-supplier.ts'
import { validDatePrices } from '../suppliers/valid-offers.ts'
import { datePricesSchema } from './date-matrix.ts'

/** What suppliers said about other dates. */
export const datePricesOfAllSchema = z.object({
  around: datePricesSchema,
  month: datePricesSchema,
  /** A supplier could not tell. */
  incomplete: z.boolean(),
})
export type DatePricesOfAll = z.infer<typeof datePricesOfAllSchema>

interface Deps extends CallDeps {
  readonly suppliers: readonly FlightSupplier[]
  readonly logger: Pick<Logger, 'warn'>
}

/** Asks every supplier at once for the dates around the asked ones, and for a month. */
export async function askDatePrices(
  deps: Deps,
  query: SupplierQuery,
  month: string,
  gone?: AbortSignal,
): Promise<DatePricesOfAll> {
  const answers = await Promise.all(
    deps.suppliers.flatMap((supplier) => [
      around(deps, supplier, { query, gone }),
      monthOf(deps, supplier, { query, gone }, month),
    ]),
  )
  const pricesOf = (part: Answer['part']): DatePrice[] =>
    answers.flatMap((answer) => (answer.part === part ? (answer.prices ?? []) : []))
  return {
    around: pricesOf('around'),
    month: pricesOf('month'),
    incomplete: answers.some(({ prices }) => prices === null),
  }
}

/** Asks suppliers for a month alone; those that cannot tell are left out. */
export async function askMonthPrices(deps: Deps, query: SupplierQuery, month: string): Promise<DatePrice[]> {
  const answers = await Promise.all(
    deps.suppliers.map((supplier) => monthOf(deps, supplier, { query, gone: undefined }, month)),
  )
  return answers.flatMap(({ prices }) => prices ?? [])
}

interface Answer {
  readonly part: 'around' | 'month'
  /** null when the supplier cannot tell, or not now. */
  readonly prices: readonly DatePrice[] | null
}

interface Question {
  readonly query: SupplierQuery
  readonly gone: AbortSignal | undefined
}

async function around(deps: Deps, supplier: FlightSupplier, question: Question): Promise<Answer> {
  const prices = await asked(deps, supplier, question, 'date_prices', (signal) =>
    supplier.datePrices?.(question.query, FLEXIBLE_DAYS, signal),
  )
  return { part: 'around', prices }
}

async function monthOf(deps: Deps, supplier: FlightSupplier, question: Question, month: string): Promise<Answer> {
  const prices = await asked(deps, supplier, question, 'month_prices', (signal) =>
    supplier.monthPrices?.(question.query, month, signal),
  )
  return { part: 'month', prices }
}

async function asked(
  deps: Deps,
  supplier: FlightSupplier,
  { query, gone }: Question,
  name: 'date_prices' | 'month_prices',
  ask: (signal: AbortSignal) => Promise<readonly DatePrice[]> | undefined,
): Promise<readonly DatePrice[] | null> {
  const able = name === 'date_prices' ? supplier.datePrices : supplier.monthPrices
  if (!able) return null
  return callSupplier<readonly DatePrice[]>(deps, supplier, {
    name,
    gone,
    about: aboutQuery(query),
    sizeOf: (prices) => prices.length,
    ask: async (signal) => validDatePrices((await ask(signal)) ?? [], query),
  }).catch((error: unknown) => {
    deps.logger.warn({ supplier: supplier.code, call: name, error }, 'a flight supplier did not price other dates')
    return null
  })
}
