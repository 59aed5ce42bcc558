import type { Activity, UnitCount } from '#contracts/activities/activity.ts'
import type { ActivityCalendarResponse, ActivitySlotsResponse } from '#contracts/activities/details.ts'
import type { Currency, Money } from '#contracts/money.ts'

/** What the page of an activity shows. */
export interface ActivityData {
  readonly activity: Activity
  readonly currency: Currency
  /** The option whose days and times are shown. */
  readonly option_id: string
  readonly units: readonly UnitCount[]
  readonly date: string | null
  /** Whether a day was asked for that is over. */
  readonly is_past: boolean
  /** `2026-12` */
  readonly month: string
  /** The first and the last that can be looked at. */
  readonly this_month: string
  readonly last_month: string
  /** null where nobody has answered. */
  readonly days: ActivityCalendarResponse['days'] | null
  /** null where no day is chosen, or nobody has answered. */
  readonly slots: ActivitySlotsResponse['slots'] | null
}

/** What came of asking for places; fields as the form calls them. */
export interface ReserveAnswer {
  readonly problem: string
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** What was chosen and answered, by field: a page that is shown anew keeps it. */
  readonly given: Readonly<Record<string, string>>
  /** Where the places are that now cost something else, and what. */
  readonly changed: { readonly before: Money | null; readonly now: Money; readonly to: string } | null
}

/** The address of the page with another choice. */
export function choiceAddress(
  { activity, option_id, units, date, month }: ActivityData,
  change: { readonly option?: string; readonly date?: string; readonly month?: string },
): string {
  const params = new URLSearchParams({ option: change.option ?? option_id })
  if (!change.option) for (const { unit_id, quantity } of units) params.set(`u_${unit_id}`, String(quantity))
  const day = change.date ?? (change.month ? null : date)
  if (day) params.set('date', day)
  else params.set('month', change.month ?? month)
  return `/activities/details/${encodeURIComponent(activity.activity_id)}?${params}#book`
}
