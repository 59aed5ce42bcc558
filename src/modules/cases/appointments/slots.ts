import { addDays } from '#platform/local-date.ts'
import { addMinutes, instantOfLocal, localAt } from '#platform/local-time.ts'
import { dayOf } from '../clock/business-hours.ts'
import { type AdviserEntry, isOff } from './adviser.ts'

/** A time at which an adviser can be spoken with. */
export interface TimeSlot {
  readonly adviser: string
  readonly startsAt: Date
  readonly endsAt: Date
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** All slots of an adviser from one plain date of their zone to another that can still be booked, in their order. */
export function slotsOf(adviser: AdviserEntry, from: string, until: string, now: Date): readonly TimeSlot[] {
  if (!adviser.on_duty) return []
  const earliest = now.getTime() + adviser.notice_hours * HOUR_MS
  const latest = now.getTime() + adviser.days_ahead * DAY_MS
  const slots: TimeSlot[] = []
  for (let date = from; date <= until; date = addDays(date, 1)) {
    if (isOff(adviser, date)) continue
    for (const [opens, closes] of adviser.hours[dayOf(date)])
      for (const slot of slotsBetween(adviser, `${date}T${opens}`, `${date}T${closes}`))
        if (slot.startsAt.getTime() >= earliest && slot.startsAt.getTime() <= latest) slots.push(slot)
  }
  return slots
}

/** Slots by the clock on the wall, without the hour that is skipped when summer time begins. */
function slotsBetween(adviser: AdviserEntry, opens: string, closes: string): readonly TimeSlot[] {
  const { code, slot_minutes: minutes, time_zone: zone } = adviser
  const slots: TimeSlot[] = []
  const first = instantOfLocal(zone, opens)
  const shown = Date.parse(`${closes}Z`) - Date.parse(`${opens}Z`)
  const isPlain = instantOfLocal(zone, closes).getTime() - first.getTime() === shown
  let free = Number.NEGATIVE_INFINITY
  for (let local = opens; addMinutes(local, minutes) <= closes; local = addMinutes(local, minutes)) {
    const startsAt = isPlain
      ? new Date(first.getTime() + Date.parse(`${local}Z`) - Date.parse(`${opens}Z`))
      : instantOfLocal(zone, local)
    const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS)
    if (startsAt.getTime() < free || (!isPlain && localAt(zone, startsAt) !== local)) continue
    slots.push({ adviser: code, startsAt, endsAt })
    free = endsAt.getTime()
  }
  return slots
}

/** Slots that nothing lies in. */
export function freeOf(
  slots: readonly TimeSlot[],
  taken: readonly Pick<TimeSlot, 'adviser' | 'startsAt' | 'endsAt'>[],
): readonly TimeSlot[] {
  return slots.filter(
    (slot) =>
      !taken.some(
        (time) => time.adviser === slot.adviser && time.startsAt < slot.endsAt && slot.startsAt < time.endsAt,
      ),
  )
}

/** One slot at each time: of who has the fewest appointments, then in the order of the agency's list. */
export function onePerTime(
  slots: readonly TimeSlot[],
  taken: readonly Pick<TimeSlot, 'adviser'>[],
): readonly TimeSlot[] {
  const loads = new Map<string, number>()
  for (const { adviser } of taken) loads.set(adviser, (loads.get(adviser) ?? 0) + 1)
  const load = ({ adviser }: TimeSlot): number => loads.get(adviser) ?? 0
  const byTime = new Map<number, TimeSlot>()
  for (const slot of slots) {
    const known = byTime.get(slot.startsAt.getTime())
    if (!known || load(slot) < load(known)) byTime.set(slot.startsAt.getTime(), slot)
  }
  return [...byTime.values()].toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

/** The slots nearest to a time, those of the same adviser first where they are as near; in the order of time. */
export function nearestTo(
  slots: readonly TimeSlot[],
  wanted: { readonly adviser: string; readonly startsAt: Date },
  most: number,
): readonly TimeSlot[] {
  const away = ({ adviser, startsAt }: TimeSlot) =>
    Math.abs(startsAt.getTime() - wanted.startsAt.getTime()) + (adviser === wanted.adviser ? 0 : MINUTE_MS)
  return slots
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, most)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}
