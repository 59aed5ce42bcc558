import type { ActivityOption, ActivitySlot, UnitCount } from '#contracts/activities/activity.ts'
import {
  type AvailabilityRequest,
  MOST_CHECKED_DAYS,
  MOST_DAYS,
  type OctoAvailability,
  type OctoCalendarDay,
} from '#contracts/octo/availability.ts'
import type { SupplierActivity } from '#modules/activities/activity-supplier.ts'
import { addDays, daysBetween } from '#platform/local-date.ts'
import { findActivity } from '../catalogue/read-catalogue.ts'
import { type OctoCaller, type OctoDeps, UNHURRIED } from '../octo-deps.ts'
import { OctoFailure, unprocessable } from '../octo-failure.ts'
import { describeDays } from './describe-days.ts'
import { describeSlot } from './describe-slot.ts'
import { readAvailabilityId } from './slot-id.ts'

/** Days that the seller answers for at once. */
const DAYS_AT_ONCE = 31

interface Sold {
  readonly activity: SupplierActivity
  readonly option: ActivityOption
}

/** @throws OctoFailure `INVALID_PRODUCT_ID`, `INVALID_OPTION_ID` */
export async function findOption(
  deps: OctoDeps,
  caller: OctoCaller,
  { productId, optionId }: { readonly productId: string; readonly optionId: string },
): Promise<Sold> {
  const activity = await findActivity(deps, caller, productId)
  const option = activity.options.find(({ option_id: id }) => id === optionId)
  if (!option) throw new OctoFailure('INVALID_OPTION_ID', 'option', optionId)
  return { activity, option }
}

type CalendarRequest = Omit<AvailabilityRequest, 'availabilityIds' | 'localDateStart' | 'localDateEnd'> & {
  readonly localDateStart: string
  readonly localDateEnd: string
}

/** The days of a range, and what is left on each. */
export async function readCalendar(
  deps: OctoDeps,
  caller: OctoCaller,
  request: CalendarRequest,
): Promise<readonly OctoCalendarDay[]> {
  const sold = await findOption(deps, caller, request)
  const range = rangeOf(request.localDateStart, request.localDateEnd, MOST_DAYS)
  const units = readUnits(sold.option, request.units)
  return describeDays(caller, { ...sold, ...range, units, slots: await slotsOf(deps, sold, range) })
}

/** Every slot of some days, or certain ones by their ids. @throws OctoFailure `BAD_REQUEST` for neither or both. */
export async function readAvailability(
  deps: OctoDeps,
  caller: OctoCaller,
  request: AvailabilityRequest,
): Promise<readonly OctoAvailability[]> {
  const { localDateStart: start, localDateEnd: end, availabilityIds: ids } = request
  if ((start ?? end) !== undefined && ids) throw new OctoFailure('BAD_REQUEST', 'days_and_ids')
  if (!ids && (start === undefined || end === undefined)) throw new OctoFailure('BAD_REQUEST', 'days')
  const sold = await findOption(deps, caller, request)
  const units = readUnits(sold.option, request.units)
  const slots = ids
    ? await Promise.all(ids.map((id) => findSlot(deps, sold, id)))
    : await slotsOf(deps, sold, rangeOf(start ?? '', end ?? '', MOST_CHECKED_DAYS))
  return slots.flatMap((slot) => (slot ? [describeSlot(caller, sold.option, slot, units)] : []))
}

/** The slot of an id; null where there is none, or none any more. */
export async function findSlot(deps: OctoDeps, sold: Sold, availabilityId: string): Promise<ActivitySlot | null> {
  const read = readAvailabilityId(availabilityId)
  if (!read) return null
  const slots = await slotsOf(deps, sold, { from: read.date, until: read.date })
  return slots.find(({ slot_id: id }) => id === read.slotId) ?? null
}

interface Range {
  readonly from: string
  readonly until: string
}

function rangeOf(from: string, until: string, most: number): Range {
  if (until < from) throw new OctoFailure('BAD_REQUEST', 'days')
  if (daysBetween(from, until) >= most) throw new OctoFailure('BAD_REQUEST', 'too_many_days')
  return { from, until }
}

async function slotsOf(
  { seller }: OctoDeps,
  { activity: { activity_id: activityId }, option: { option_id: optionId } }: Sold,
  { from, until }: Range,
): Promise<readonly ActivitySlot[]> {
  const parts: Range[] = []
  for (let start = from; start <= until; start = addDays(start, DAYS_AT_ONCE)) {
    const end = addDays(start, DAYS_AT_ONCE - 1)
    parts.push({ from: start, until: end < until ? end : until })
  }
  const slots = await Promise.all(
    parts.map((part) => seller.availability({ activityId, optionId, ...part }, UNHURRIED)),
  )
  return slots.flat()
}

/** @throws OctoFailure `INVALID_UNIT_ID` */
function readUnits({ units }: ActivityOption, asked: AvailabilityRequest['units'] = []): readonly UnitCount[] {
  return asked.flatMap(({ id, quantity }) => {
    if (!units.some(({ unit_id: known }) => known === id)) throw new OctoFailure('INVALID_UNIT_ID', 'unit', id)
    return quantity > 0 ? [{ unit_id: id, quantity }] : []
  })
}

/** Prices are in the one currency that a slot is sold in. @throws OctoFailure for another */
export function refuseOtherCurrency(asked: string | null | undefined, { currency }: ActivitySlot): void {
  if (asked && asked.toUpperCase() !== currency) throw unprocessable('currency')
}
