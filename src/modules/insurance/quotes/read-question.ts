import type { InsuranceQuoteInput } from '#contracts/insurance/quotes.ts'
import { ageOn, typeOfAge } from '#modules/orders/index.ts'
import type { PriceBook } from '#modules/pricing/index.ts'
import type { StoredQuestion } from './stored-quote.ts'

const TYPES = ['ADT', 'CNN', 'INF'] as const

/** The question of a checked form, its travellers in the order of an order: adults, children, infants. */
export function readQuestion(book: PriceBook, input: InsuranceQuoteInput): StoredQuestion {
  const { start_date: startDate, end_date: endDate } = input
  const people = input.travellers
    .map(({ age, birth_date: born, type }) => ({
      age: born ? ageOn(born, startDate) : (age ?? 0),
      type: type ?? typeOfAge(born ? ageOn(born, endDate) : (age ?? 0)),
    }))
    .toSorted((a, b) => TYPES.indexOf(a.type) - TYPES.indexOf(b.type))
  const cost = input.trip_cost && input.trip_cost.amount > 0 ? input.trip_cost : null
  return {
    residence: input.residence,
    // Who goes home again needs no cover there.
    destinations: [...new Set(input.destinations)].filter((country) => country !== input.residence),
    startDate,
    endDate,
    ages: people.map(({ age }) => age),
    types: people.map(({ type }) => type),
    toldCost: cost,
    tripCost: cost && book.convert(cost),
  }
}
