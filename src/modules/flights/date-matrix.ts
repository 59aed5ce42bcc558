import { z } from 'zod'
import { type DateCell, FLEXIBLE_DAYS } from '#contracts/flights.ts'
import { moneySchema } from '#contracts/fields.ts'
import type { DatePrice } from './flight-supplier.ts'
import { addDays } from './local-date.ts'
import type { SearchQuery } from './search-query.ts'

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
  const cheapest = cheapestByDates(prices)
  return datesAround(sector.departure_date).flatMap((departure) =>
    (query.return_date ? datesAround(query.return_date) : [null]).map((back) => ({
      departure_date: departure,
      return_date: back,
      amount:
        departure < today || (back !== null && back < departure)
          ? null
          : (cheapest.get(`${departure} ${back}`) ?? null),
    })),
  )
}

export function cheapestByDates(prices: readonly DatePrice[]): Map<string, number> {
  const cheapest = new Map<string, number>()
  for (const { departureDate, returnDate, total } of prices) {
    if (!total) continue
    const dates = `${departureDate} ${returnDate}`
    cheapest.set(dates, Math.min(total.amount, cheapest.get(dates) ?? Infinity))
  }
  return cheapest
}

function datesAround(date: string): string[] {
  return Array.from({ length: 2 * FLEXIBLE_DAYS + 1 }, (_, index) => addDays(date, index - FLEXIBLE_DAYS))
}
