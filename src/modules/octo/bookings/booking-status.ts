import type { OctoBookingStatus } from '#contracts/octo/bookings.ts'
import type { ActivityBooking } from '#modules/activities/activity-supplier.ts'
import type { StoredBooking } from './booking-store.ts'

/** A reseller's booking with what its seller knows of it. */
export interface Found {
  readonly kept: StoredBooking
  readonly sold: ActivityBooking
}

const STATUSES = {
  on_hold: 'ON_HOLD',
  pending: 'PENDING',
  confirmed: 'CONFIRMED',
  rejected: 'REJECTED',
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
  redeemed: 'REDEEMED',
} as const satisfies Record<ActivityBooking['status'], OctoBookingStatus>

/** What a booking is: its seller says so, but for a hold that the reseller has given back. */
export const statusOf = ({ kept, sold }: Found): OctoBookingStatus =>
  kept.cancelledAt ? 'CANCELLED' : STATUSES[sold.status]
