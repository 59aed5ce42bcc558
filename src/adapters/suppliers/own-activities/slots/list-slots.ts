import type { ActivityDay, ActivitySlot, UnitCount } from '#contracts/activities/activity.ts'
import { type AvailabilityQuestion, type DayRange, SupplierFailure } from '#modules/activities/activity-supplier.ts'
import { dateOf, dayOf } from '../../simulator/world/calendar.ts'
import { lapseHolds } from '../bookings/lapse-holds.ts'
import type { OwnActivityDeps } from '../deps.ts'
import { type OwnOption, type OwnProduct, peopleOf } from '../product.ts'
import { bookableUntil, presentSlot, statusOf } from './present-slot.ts'
import { type OwnSlot, slotsOn } from './slot.ts'
import { readTaken, type TakenPlaces } from './taken-places.ts'

/** Nobody sells further ahead. */
const MOST_DAYS_AHEAD = 400

interface Asked {
  readonly product: OwnProduct
  readonly option: OwnOption
  readonly days: readonly number[]
  readonly taken: TakenPlaces
  readonly people: number
}

/** Slots of an option, ascending, without those that can no longer be booked. */
export async function listSlots(
  deps: OwnActivityDeps,
  question: AvailabilityQuestion,
): Promise<readonly ActivitySlot[]> {
  const asked = await open(deps, question, 31)
  if (!asked) return []
  const { product, option, days, taken } = asked
  return days
    .flatMap((day) => slotsOn(product, option, day))
    .filter((slot) => canBeBooked(deps, slot))
    .map((slot) => presentSlot(deps, slot, leftOf(slot, taken)))
}

/** The days of a range, each with the slot that has most places. */
export async function listDays(deps: OwnActivityDeps, question: AvailabilityQuestion): Promise<readonly ActivityDay[]> {
  const asked = await open(deps, question, 62)
  if (!asked) return []
  return asked.days.map((day) => dayOfCalendar(deps, asked, day, question.units))
}

function dayOfCalendar(
  deps: OwnActivityDeps,
  { product, option, taken, people }: Asked,
  day: number,
  units: readonly UnitCount[] | undefined,
): ActivityDay {
  const slots = slotsOn(product, option, day).filter((slot) => canBeBooked(deps, slot))
  const { currency } = product
  if (slots.length === 0) return { date: dateOf(day), status: 'closed', places_left: null, from_amount: null, currency }
  const left = Math.max(...slots.map((slot) => leftOf(slot, taken)))
  const [first] = slots
  const isLeft = first !== undefined && left >= people
  return {
    date: dateOf(day),
    status: isLeft ? statusOf(left) : 'sold_out',
    places_left: left <= 10 ? left : null,
    from_amount: isLeft ? amountOf(first, units) : null,
    currency,
  }
}

/** Of the units that were asked for; of one of the first without. */
function amountOf(slot: OwnSlot, units: readonly UnitCount[] | undefined): number {
  const prices = new Map(slot.product.prices(slot.option, slot.day).map(({ unit_id, amount }) => [unit_id, amount]))
  if (!units?.length) return [...prices.values()][0] ?? 0
  return units.reduce((sum, { unit_id, quantity }) => sum + (prices.get(unit_id) ?? 0) * quantity, 0)
}

async function open(deps: OwnActivityDeps, question: AvailabilityQuestion, most: number): Promise<Asked | null> {
  const product = deps.world.products.get(question.activityId)
  const option = product?.options.find(({ key }) => key === question.optionId)
  if (!product || !option) return null
  misbehave(product)
  await lapseHolds(deps)
  const taken = await readTaken(deps.db, { city: product.city.code, ...question })
  const people = question.units?.length ? peopleOf(option, question.units) : option.minUnits
  return { product, option, taken, people, days: daysOf(question).slice(0, most) }
}

function daysOf({ from, until }: DayRange): readonly number[] {
  const [first, last] = [dayOf(from), dayOf(until)]
  return Array.from({ length: Math.max(0, Math.min(last - first + 1, 62)) }, (_, at) => first + at)
}

/** Dates of a range with a slot of any option that has places for somebody. */
export function daysWithPlaces(
  deps: OwnActivityDeps,
  product: OwnProduct,
  range: DayRange,
  taken: TakenPlaces,
): readonly string[] {
  const hasPlaces = (day: number) =>
    product.options.some((option) =>
      slotsOn(product, option, day).some((slot) => canBeBooked(deps, slot) && leftOf(slot, taken) >= option.minUnits),
    )
  return daysOf(range).filter(hasPlaces).map(dateOf)
}

export function canBeBooked(deps: Pick<OwnActivityDeps, 'zones' | 'clock'>, slot: OwnSlot): boolean {
  const now = deps.clock.now()
  const isNear = slot.day * 86_400_000 - now.getTime() < MOST_DAYS_AHEAD * 86_400_000
  return isNear && bookableUntil(deps, slot) > now
}

const leftOf = ({ id, offered }: OwnSlot, taken: TakenPlaces): number => Math.max(0, offered - (taken.get(id) ?? 0))

function misbehave({ magic }: OwnProduct): void {
  if (magic === 'no_answer') throw new SupplierFailure('timeout', 'an activity that does not answer')
  if (magic === 'rubbish') throw new SupplierFailure('malformed', 'an activity that answers rubbish')
}
