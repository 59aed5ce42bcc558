import { z } from 'zod'
import type { DateCell } from '#contracts/flights/price-calendar.ts'
import { FLEXIBLE_DAYS } from '#contracts/flights/query.ts'
import { moneySchema } from '#contracts/fields.ts'
import type { DatePrice } from '../flight-supplier.ts'
import { addDays, daysBetween } from '#platform/local-date.ts'
import type { SearchQuery } from '../search/search-query.ts'

export const datePricesSchema = z.array(
  z.object({ departureDate: z.string(), returnDate: z.string().nullable(), total: moneySchema.nullable() }),
)

/**
 * The grid of dates around the asked ones with the cheapest price of any supplier: 7 cells one way,
 * 49 for a round trip. null where nothing flies, where the return would precede the departure, and
 * in the past.
 */
export function buildDateMatrix(query: SearchQuery, prices: readonly DatePrice[], today: string): DateCell[] {
  const [sector] = query.sectors
  if (prices.length === 0 || !sector) return []
  const priceOf = cheapestFrom(prices, today)
  return datesAround(sector.departure_date).flatMap((departure) =>
    (query.return_date ? datesAround(query.return_date) : [null]).map((back) => priceOf(departure, back)),
  )
}

/** Every day of a month with the cheapest price of any supplier; a round trip keeps the length of its stay. */
export function buildMonth(query: SearchQuery, month: string, prices: readonly DatePrice[], today: string): DateCell[] {
  const [sector] = query.sectors
  if (!sector) return []
  const priceOf = cheapestFrom(prices, today)
  const stay = query.return_date ? daysBetween(sector.departure_date, query.return_date) : null
  return daysOf(month).map((day) => priceOf(day, stay === null ? null : addDays(day, stay)))
}

function cheapestFrom(prices: readonly DatePrice[], today: string) {
  const cheapest = new Map<string, number>()
  for (const { departureDate, returnDate, total } of prices) {
    if (!total) continue
    const dates = `${departureDate} ${returnDate}`
    cheapest.set(dates, Math.min(total.amount, cheapest.get(dates) ?? Infinity))
  }
  return (departure: string, back: string | null): DateCell => {
    const impossible = departure < today || (back !== null && back < departure)
    return {
      departure_date: departure,
      return_date: back,
      amount: impossible ? null : (cheapest.get(`${departure} ${back}`) ?? null),
    }
  }
}

function datesAround(date: string): string[] {
  return Array.from({ length: 2 * FLEXIBLE_DAYS + 1 }, (_, index) => addDays(date, index - FLEXIBLE_DAYS))
}

/** `2026-12` → `2026-12-01` to `2026-12-31`. */
function daysOf(month: string): string[] {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}
