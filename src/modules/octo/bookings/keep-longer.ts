import { HOLD_MINUTES } from '#contracts/octo/bookings.ts'
import type { ActivityBooking } from '#modules/activities/activity-supplier.ts'
import type { OctoDeps } from '../octo-deps.ts'
import type { Found } from './booking-status.ts'
import { holdMinutes } from './reserve.ts'

const MINUTE_MS = 60_000

/**
 * Keeps a hold longer, counted from now, and never longer than a hold lives: whoever asks again and again would
 * else keep places that nobody pays.
 * @returns `at_its_end` for one that is kept as long as it may be already, null for one that is over.
 */
export async function keepLonger(
  { seller, clock }: OctoDeps,
  { kept, sold }: Found,
  minutes: number | null | undefined,
): Promise<ActivityBooking | 'at_its_end' | null> {
  const end = kept.createdAt.getTime() + HOLD_MINUTES.whole * MINUTE_MS
  const until = sold.heldUntil?.getTime() ?? 0
  if (until > end - MINUTE_MS) return 'at_its_end'
  const left = Math.floor((end - clock.now().getTime()) / MINUTE_MS)
  return seller.extend(kept.reservation, Math.min(holdMinutes(minutes), left))
}
