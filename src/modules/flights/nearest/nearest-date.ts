import type { DatePricesOfAll } from '../calendar/date-prices.ts'
import type { FlightDeps } from '../deps.ts'
import type { SupplierQuery } from '../flight-supplier.ts'
import { addDays, daysBetween } from '#platform/local-date.ts'
import { askAll, cheapestOf } from './ask-all.ts'

/** Dates that were asked for, and the first and last day on which the journey could begin instead. */
interface DatesAsked {
  readonly departure: string
  readonly returnDate: string | null
  readonly earliest: string
  readonly latest: string
}

interface OtherDate {
  readonly departureDate: string
  readonly returnDate: string | null
  /** Minor units, all travellers together. */
  readonly amount: number
}

interface Candidate extends OtherDate {
  /** Days that departure and return move, together. */
  readonly days: number
}

/**
 * Days to try where a supplier cannot price whole months: two rounds of questions at once, the second
 * only where the first brings nothing.
 */
const PROBED_DAYS = [
  [-1, 1, -2, 2, -3, 3],
  [-7, 7, -14, 14],
] as const

/**
 * The nearest dates that somebody flies on: of the week around, of the month, and of the months beside
 * it where they could hold a nearer one; both ways count alike. null where there are none.
 */
export async function nearestDate(
  deps: FlightDeps,
  query: SupplierQuery,
  asked: DatesAsked,
  askMonth: (month: string) => Promise<DatePricesOfAll>,
): Promise<OtherDate | null> {
  let best: Candidate | null = null
  for (const { month, days } of monthsNear(asked)) {
    if (best && best.days <= days) continue
    const { around, month: through } = await askMonth(month)
    const candidates = [...around, ...through].flatMap(({ departureDate, returnDate, total }) =>
      total ? candidate(asked, { departureDate, returnDate, amount: total.amount }) : [],
    )
    best = nearestOfAll(best ? [best, ...candidates] : candidates)
  }
  return best ?? probeDates(deps, query, asked)
}

/** The month of the departure and those beside it, each with the fewest days that its days are away. */
function monthsNear({ departure, returnDate, earliest, latest }: DatesAsked): { month: string; days: number }[] {
  const first = `${departure.slice(0, 7)}-01`
  const before = addDays(first, -1)
  const after = `${addDays(first, 31).slice(0, 7)}-01`
  // A round trip that is moved keeps the length of its stay: both of its dates move.
  const dates = returnDate === null ? 1 : 2
  const beside = [
    ...(after <= latest ? [{ month: after.slice(0, 7), days: dates * daysBetween(departure, after) }] : []),
    ...(before >= earliest ? [{ month: before.slice(0, 7), days: dates * daysBetween(before, departure) }] : []),
  ]
  return [{ month: departure.slice(0, 7), days: 0 }, ...beside.toSorted((a, b) => a.days - b.days)]
}

function candidate(asked: DatesAsked, found: OtherDate): Candidate[] {
  const { departureDate, returnDate } = found
  if (departureDate < asked.earliest || departureDate > asked.latest) return []
  if (returnDate !== null && returnDate < departureDate) return []
  const back = asked.returnDate && returnDate ? Math.abs(daysBetween(asked.returnDate, returnDate)) : 0
  const days = Math.abs(daysBetween(asked.departure, departureDate)) + back
  return days === 0 ? [] : [{ ...found, days }]
}

function nearestOfAll(candidates: readonly Candidate[]): Candidate | null {
  return candidates.toSorted((a, b) => a.days - b.days || a.amount - b.amount)[0] ?? null
}

/** Searches single days around with suppliers that have no prices of other dates at hand. */
async function probeDates(deps: FlightDeps, query: SupplierQuery, asked: DatesAsked): Promise<OtherDate | null> {
  const suppliers = deps.suppliers.filter(({ datePrices, monthPrices }) => !datePrices && !monthPrices)
  if (suppliers.length === 0) return null
  for (const round of PROBED_DAYS) {
    const found = await Promise.all(
      round.map(async (days) => {
        const departureDate = addDays(asked.departure, days)
        if (departureDate < asked.earliest || departureDate > asked.latest) return []
        const offer = cheapestOf(await askAll(deps, moved(query, days), suppliers))
        const returnDate = asked.returnDate && addDays(asked.returnDate, days)
        return offer ? candidate(asked, { departureDate, returnDate, amount: offer.price.grand_total }) : []
      }),
    )
    const nearest = nearestOfAll(found.flat())
    if (nearest) return nearest
  }
  return null
}

/** The same journey so many days later. */
function moved(query: SupplierQuery, days: number): SupplierQuery {
  return {
    ...query,
    slices: query.slices.map((slice) => ({ ...slice, departureDate: addDays(slice.departureDate, days) })),
  }
}
