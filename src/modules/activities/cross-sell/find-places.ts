import type { Activity, ActivityOption, UnitCount } from '#contracts/activities/activity.ts'
import type { ActivitySlotsResponse } from '#contracts/activities/details.ts'
import type { FoundActivityRow } from '#contracts/activities/search.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { Money } from '#contracts/money.ts'
import type { PersonOfTrip } from '#modules/orders/index.ts'
import { askActivity } from '../ask-activity.ts'
import type { ActivityDeps } from '../deps.ts'
import { getActivitySlots } from '../search/activity-days.ts'
import { unitsFor } from './units-for.ts'

/** So many of a city's are looked at for one that everybody of a trip can do. */
const MOST_ASKED = 4

/** Places of an activity for everybody of a trip, as they are sold now. */
export interface FoundPlaces {
  readonly activity: Activity
  readonly option_id: string
  readonly units: readonly UnitCount[]
  readonly date: string
  /** By the clock of the place; null where one comes when one likes. */
  readonly startsAt: string | null
  readonly slot: { readonly slot_id: string; readonly total: Money }
}

interface Wanted {
  readonly date: string
  readonly people: readonly PersonOfTrip[]
  readonly language: Language
}

/** Places on a day for all of them, of the first activities that can be booked without another question. */
export async function findPlaces(
  deps: ActivityDeps,
  rows: readonly FoundActivityRow[],
  wanted: Wanted,
  most: number,
): Promise<readonly FoundPlaces[]> {
  const asked = rows.slice(0, MOST_ASKED).map(({ activity_id: id }) => placesIn(deps, id, wanted))
  const found = await Promise.all(asked)
  return found.flatMap((places) => places ?? []).slice(0, most)
}

/** null where its seller says no, or nothing; or asks what only its customers know. */
async function placesIn(
  deps: ActivityDeps,
  activity_id: string,
  { date, people, language }: Wanted,
): Promise<FoundPlaces | null> {
  try {
    const { activity } = await askActivity(deps, activity_id, language)
    const choice = activity.questions.some(({ required }) => required) ? null : optionFor(activity, people)
    if (!choice) return null
    const { option_id, units } = choice
    const { slots, currency } = await getActivitySlots(
      deps,
      { activity_id, option_id, units: [...units], date },
      language,
    )
    const slot = bestOf(slots, people.length, deps.clock.now())
    if (!slot || slot.total === null) return null
    const { slot_id, total, all_day, starts_at_local } = slot
    const startsAt = all_day ? null : starts_at_local
    return { activity, option_id, units, date, startsAt, slot: { slot_id, total: { amount: total, currency } } }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The first way to take part that is confirmed at once and sold to all of them. */
function optionFor({ options }: Activity, people: readonly PersonOfTrip[]) {
  const fitting = options.flatMap((option: ActivityOption) => {
    const units = option.instant_confirmation ? unitsFor(option, people) : null
    return units ? [{ option_id: option.option_id, units }] : []
  })
  return fitting[0] ?? null
}

type Slot = ActivitySlotsResponse['slots'][number]
const IS_SOLD = new Set<Slot['status']>(['available', 'free_sale', 'limited'])

/** The cheapest with places for so many; of several the first. */
function bestOf(slots: readonly Slot[], people: number, now: Date): Slot | undefined {
  return slots
    .filter(
      ({ status, places_left: left, bookable_until: until }) =>
        IS_SOLD.has(status) && (left ?? people) >= people && new Date(until) > now,
    )
    .toSorted((a, b) => (a.total ?? Infinity) - (b.total ?? Infinity))[0]
}
