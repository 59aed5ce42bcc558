import type { ActivityOption } from '#contracts/activities/activity.ts'
import type { OctoDeps } from '../octo-deps.ts'
import { type Found, statusOf } from './booking-status.ts'

const UNIT_MS = { hour: 3_600_000, day: 86_400_000 } as const

/** Whether it may still be given back, or changed: a hold always, a booking until its cut-off. */
export function isCancellable(
  { clock }: Pick<OctoDeps, 'clock'>,
  found: Found,
  option: Pick<ActivityOption, 'cancellation_cutoff'> | undefined,
): boolean {
  const status = statusOf(found)
  if (status === 'ON_HOLD') return true
  if (status !== 'CONFIRMED' && status !== 'PENDING') return false
  const cutoff = option?.cancellation_cutoff
  if (!cutoff) return false
  const last = Date.parse(found.sold.slot.starts_at) - cutoff.amount * UNIT_MS[cutoff.unit]
  return clock.now().getTime() < last
}
