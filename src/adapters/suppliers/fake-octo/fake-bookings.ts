import type { OctoBooking } from '#contracts/octo/bookings.ts'
import type { OctoContactInput } from '#contracts/octo/contact.ts'
import type { Clock } from '#platform/clock.ts'
import type { FakeProductId } from './products.ts'

export interface FakeBooking {
  readonly uuid: string
  readonly productId: FakeProductId
  readonly availabilityId: string
  readonly items: readonly { readonly uuid: string; readonly unitId: string }[]
  readonly createdAt: Date
  status: 'ON_HOLD' | 'PENDING' | 'CONFIRMED' | 'CANCELLED'
  expiresAt: Date
  confirmedAt: Date | null
  cancelledAt: Date | null
  resellerReference: string | null
  contact: OctoContactInput
}

interface HoldsDeps {
  readonly clock: Clock
  readonly bookings: ReadonlyMap<string, FakeBooking>
}

export const statusOf = (
  { clock }: Pick<HoldsDeps, 'clock'>,
  { status, expiresAt }: FakeBooking,
): OctoBooking['status'] => (status === 'ON_HOLD' && expiresAt <= clock.now() ? 'EXPIRED' : status)

/** Places that living bookings have. */
export function holdsPlaces(deps: HoldsDeps, productId: string, availabilityId: string): number {
  return [...deps.bookings.values()]
    .filter((one) => one.productId === productId && one.availabilityId === availabilityId)
    .filter((one) => !['EXPIRED', 'CANCELLED'].includes(statusOf(deps, one)))
    .reduce((sum, { items }) => sum + items.length, 0)
}
