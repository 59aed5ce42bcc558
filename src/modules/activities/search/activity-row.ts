import type { ActivitySummary } from '#contracts/activities/activity.ts'
import type { ActivityLength, Daypart } from '#contracts/activities/search.ts'

/** An activity of a city with what filters and orders look at. */
export interface ActivityRow {
  readonly summary: ActivitySummary
  /** For a grown-up, in the shop's currency. */
  readonly fromAmount: number
  readonly dayparts: readonly Daypart[]
  readonly length: ActivityLength | null
  readonly days: readonly string[] | null
}

const HALF_HOUR = 30
const SHORT_MINUTES = 4 * HALF_HOUR
const HALF_DAY_MINUTES = 10 * HALF_HOUR

/** By its shortest option; null where one stays as long as one likes. */
export function lengthOf(minutes: number | null): ActivityLength | null {
  if (minutes === null) return null
  if (minutes <= SHORT_MINUTES) return 'short'
  return minutes <= HALF_DAY_MINUTES ? 'half_day' : 'day'
}

/** When its options begin; all day where one comes when one likes. */
export function daypartsOf(options: readonly { readonly start_times: readonly string[] }[]): readonly Daypart[] {
  const times = options.flatMap(({ start_times: starts }) => (starts.length > 0 ? starts : ['10:00', '14:00']))
  return [
    ...new Set(times.map((time): Daypart => (time < '12:00' ? 'morning' : time < '17:00' ? 'afternoon' : 'evening'))),
  ]
}
