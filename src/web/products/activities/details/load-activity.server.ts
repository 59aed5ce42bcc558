import { data } from 'react-router'
import type { ActivityOption, UnitCount } from '#contracts/activities/activity.ts'
import { MAX_DAYS_AHEAD } from '#contracts/activities/kinds.ts'
import { ApiError } from '../../../lib/api/api.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import { todayIn } from '../../../lib/today.server.ts'
import { addDays } from '../../../search/days.ts'
import { dateIn } from '../parts/date-in.ts'
import type { ActivityData } from './activity-data.ts'

/**
 * An activity with a month of one of its options, and the times of a day where one is chosen.
 * @throws Response 404 for an activity that the shop does not know
 */
export async function loadActivity(
  page: PageContext,
  activity_id: string,
  params: URLSearchParams,
): Promise<ActivityData> {
  const { activity, currency } = await page.api.call('activityDetails', { activity_id }).catch(refuseUnknown)
  const option = activity.options.find(({ option_id: id }) => id === params.get('option')) ?? activity.options[0]
  if (!option) throw data(null, { status: 404 })
  const units = unitsOf(option, params)
  const today = todayIn(page, activity.timezone)
  const wanted = dateIn(params.get('date'))
  const isPast = wanted !== null && wanted < today
  const date = isPast ? null : wanted
  const month = monthOf(params.get('month'), date, today)
  const asked = { activity_id, option_id: option.option_id, units: [...units] }
  const silent = (error: unknown) => {
    if (error instanceof ApiError && error.problem) return null
    throw error
  }
  const calendarOf = (of: string) => page.api.call('activityCalendar', { ...asked, month: of }).catch(silent)
  const [first, times] = await Promise.all([
    calendarOf(month),
    date ? page.api.call('activitySlots', { ...asked, date }).catch(silent) : null,
  ])
  // Nobody is shown the last days of a month on which nothing is left before they have asked for them.
  const isMonthOver = !date && !params.has('month') && first?.days.every(({ from_amount: amount }) => amount === null)
  const next = addDays(`${month}-28`, 4).slice(0, 7)
  const calendar = isMonthOver ? await calendarOf(next) : first
  return {
    activity,
    currency,
    option_id: option.option_id,
    units: [...units],
    date,
    is_past: isPast,
    month: isMonthOver ? next : month,
    this_month: today.slice(0, 7),
    last_month: addDays(today, MAX_DAYS_AHEAD).slice(0, 7),
    days: calendar?.days ?? null,
    slots: times?.slots ?? null,
  }
}

/** By the address; the fewest that can be booked without. */
function unitsOf(option: ActivityOption, params: URLSearchParams): readonly UnitCount[] {
  const asked = option.units.flatMap(({ unit_id }) => {
    const quantity = Number(params.get(`u_${unit_id}`))
    return Number.isInteger(quantity) && quantity > 0 && quantity <= 40 ? [{ unit_id, quantity }] : []
  })
  const [first] = option.units
  if (asked.length > 0 || !first) return asked
  return [{ unit_id: first.unit_id, quantity: Math.max(option.min_units, 2) }]
}

/** Of the day, of the address, or this one: what is over is nobody's to choose. */
function monthOf(asked: string | null, date: string | null, today: string): string {
  if (asked && asked >= today.slice(0, 7) && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked)) return asked
  return (date ?? today).slice(0, 7)
}

/** An id that cannot be one is as unknown as any other. @throws Response 404 */
function refuseUnknown(error: unknown): never {
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) throw data(null, { status: 404 })
  throw error
}
