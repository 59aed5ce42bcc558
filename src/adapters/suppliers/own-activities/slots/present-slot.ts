import type { ActivitySlot, SlotStatus } from '#contracts/activities/activity.ts'
import { localText } from '../../simulator/world/calendar.ts'
import type { OwnActivityDeps } from '../deps.ts'
import type { OwnSlot } from './slot.ts'

const MINUTE_MS = 60_000
/** Nobody books later than so many minutes before it begins, or before its doors close. */
const LEAD_MINUTES = 60
/** A few are told, so that nobody waits for nothing. */
const FEW = 10
const LIMITED = 5

type Deps = Pick<OwnActivityDeps, 'zones'>

/** Until when a slot can be booked, as an instant. */
export function bookableUntil({ zones }: Deps, { product, starts, ends, allDay }: OwnSlot): Date {
  return instantOf(zones, product.city.timezone, (allDay ? ends : starts) - LEAD_MINUTES)
}

function instantOf(zones: OwnActivityDeps['zones'], timezone: string, localMinutes: number): Date {
  return new Date(zones.toUtc(timezone, localMinutes) * MINUTE_MS)
}

const HOUR_MS = 60 * MINUTE_MS

/** Until when all money comes back; null where it never does. */
export function freeUntil({ zones }: Deps, { product, option, starts }: OwnSlot): Date | null {
  if (option.cutoffHours === null) return null
  return new Date(instantOf(zones, product.city.timezone, starts).getTime() - option.cutoffHours * HOUR_MS)
}

/** A slot as the port tells it. */
export function presentSlot(deps: Deps, slot: OwnSlot, left: number): ActivitySlot {
  const { product, option, starts, ends, allDay } = slot
  const { timezone } = product.city
  const [from = '', until = ''] = product.hours ?? []
  return {
    slot_id: slot.id,
    option_id: option.key,
    starts_at_local: localText(starts),
    ends_at_local: localText(ends),
    starts_at: instantOf(deps.zones, timezone, starts).toISOString(),
    ends_at: instantOf(deps.zones, timezone, ends).toISOString(),
    all_day: allDay,
    opening_hours: allDay ? [{ from, until }] : [],
    bookable_until: bookableUntil(deps, slot).toISOString(),
    status: statusOf(left),
    places_left: left <= FEW ? left : null,
    currency: product.currency,
    prices: [...product.prices(option, slot.day)],
  }
}

export function statusOf(left: number): SlotStatus {
  if (left <= 0) return 'sold_out'
  return left <= LIMITED ? 'limited' : 'available'
}
