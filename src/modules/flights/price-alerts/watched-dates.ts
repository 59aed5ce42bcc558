import { FLEXIBLE_DAYS } from '#contracts/flights/query.ts'
import type { AlertDates } from '#contracts/accounts/price-alerts.ts'
import type { SearchQuery } from '../search/search-query.ts'

const DAY_MS = 86_400_000

/** The last day on which a watched journey can begin, as a plain date. */
export function lastDeparture({ sectors }: Pick<SearchQuery, 'sectors'>, dates: AlertDates): string {
  const departure = sectors[0]?.departure_date ?? ''
  switch (dates) {
    case 'exact':
      return departure
    case 'days':
      return plain(Date.parse(departure) + FLEXIBLE_DAYS * DAY_MS)
    case 'month': {
      const [year = 0, month = 1] = departure.split('-').map(Number)
      return plain(Date.UTC(year, month, 0))
    }
  }
}

const plain = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
