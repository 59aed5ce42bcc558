import type { HotelSearchInput } from '#contracts/hotels/query.ts'
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '#contracts/hotels/search-limits.ts'
import type { Issues } from '#modules/orders/index.ts'
import { addDays, daysBetween } from '#platform/local-date.ts'

/** The calendar date where the day begins last (UTC−12): nobody on Earth has an earlier one. */
const LAST_ZONE_MS = 12 * 3_600_000

/** What is wrong with the dates of a search, by its fields. */
export function findDateIssues(
  { check_in, check_out }: Pick<HotelSearchInput, 'check_in' | 'check_out'>,
  now: Date,
): Issues {
  const today = earliestToday(now)
  if (check_in < today) return { check_in: 'date_past' }
  if (check_in > addDays(today, MAX_DAYS_AHEAD)) return { check_in: 'date_too_far' }
  if (check_out <= check_in) return { check_out: 'check_out_before_check_in' }
  const isLong = daysBetween(check_in, check_out) > MAX_NIGHTS
  return isLong ? { check_out: { code: 'stay_too_long', values: { most: MAX_NIGHTS } } } : {}
}

/** The date where it is earliest: wherever a hotel lies, nobody can arrive before it. */
export const earliestToday = (now: Date): string => new Date(now.getTime() - LAST_ZONE_MS).toISOString().slice(0, 10)
