import type { OrderItem } from '#modules/orders/index.ts'
import { soldActivityOf } from './sold-activity.ts'

/** What proves to a bank what was sold. */
export function activityEvidence(item: OrderItem): readonly Readonly<Record<string, unknown>>[] {
  const { activity, option, slot, people } = soldActivityOf(item).booked
  return [
    {
      activity: activity.title,
      option: option.name,
      startsAt: slot.starts_at,
      people,
      status: item.status,
      pnr: item.pnr,
      vouchers: item.vouchers,
    },
  ]
}
