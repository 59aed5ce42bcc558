import type { ActivityOption, ActivitySlot, SlotStatus, UnitCount } from '#contracts/activities/activity.ts'
import type { OctoAvailability } from '#contracts/octo/availability.ts'
import type { OctoCaller } from '../octo-deps.ts'
import { describePricing, priceOfUnits } from './pricing.ts'
import { availabilityIdOf } from './slot-id.ts'

const STATUSES = {
  available: 'AVAILABLE',
  free_sale: 'FREESALE',
  limited: 'LIMITED',
  sold_out: 'SOLD_OUT',
  closed: 'CLOSED',
} as const satisfies Record<SlotStatus, OctoAvailability['status']>

const isOpen = (status: SlotStatus): boolean => status !== 'sold_out' && status !== 'closed'

/** An instant of the standard: to the second. */
export const instantOf = (at: Date | string): string => new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z')

/** `2026-12-01T09:00:00` with the offset that its place has at that instant. */
function withOffset(local: string, instant: string): string {
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(instant)) / 60_000)
  const [sign, size] = minutes < 0 ? ['-', -minutes] : ['+', minutes]
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${local}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** What stands in every answer about a slot, of whomever it is. */
export function describeSlot(
  caller: OctoCaller,
  option: Pick<ActivityOption, 'max_units'>,
  slot: ActivitySlot,
  units: readonly UnitCount[] = [],
): OctoAvailability {
  return {
    id: availabilityIdOf(slot),
    localDateTimeStart: withOffset(slot.starts_at_local, slot.starts_at),
    localDateTimeEnd: withOffset(slot.ends_at_local, slot.ends_at),
    utcCutoffAt: instantOf(slot.bookable_until),
    allDay: slot.all_day,
    available: isOpen(slot.status),
    status: STATUSES[slot.status],
    vacancies: slot.status === 'sold_out' ? 0 : slot.places_left,
    capacity: null,
    maxUnits: option.max_units,
    openingHours: slot.opening_hours.map(({ from, until }) => ({ from, to: until })),
    ...(caller.capabilities.has('octo/pricing') && pricingOf(caller, slot, units)),
    ...(caller.capabilities.has('octo/content') && { title: null, shortDescription: null }),
  }
}

function pricingOf(caller: OctoCaller, slot: ActivitySlot, units: readonly UnitCount[]) {
  const total = priceOfUnits(caller, slot, units)
  return {
    unitPricing: slot.prices.map(({ unit_id: unitId, amount }) => ({
      unitId,
      ...describePricing(caller, amount, slot.currency),
    })),
    ...(total && { pricing: total }),
  }
}
