import type { Money } from '../money.ts'
import type { UnitCount } from './activity.ts'

/** What the page of an activity shows, or is asked to keep places of. */
interface ActivityAddress {
  readonly activity_id: string
  readonly option_id: string
  readonly units: readonly UnitCount[]
  readonly date: string
  /** A time of that day, and what the units cost then. */
  readonly slot: { readonly slot_id: string; readonly total: Money }
}

/** How a form names a time with the price that its visitor has seen. */
export const slotValue = (slot_id: string, amount: number): string => `${amount} ${slot_id}`

/** The address of an activity with a choice: what pages and mails lead to. */
export function activityAddress({ activity_id, option_id, units, date, slot }: ActivityAddress): string {
  const params = new URLSearchParams({ option: option_id, date })
  for (const { unit_id, quantity } of units) params.set(`u_${unit_id}`, String(quantity))
  params.set('slot', slotValue(slot.slot_id, slot.total.amount))
  params.set('currency', slot.total.currency)
  return `/activities/details/${encodeURIComponent(activity_id)}?${params}`
}
