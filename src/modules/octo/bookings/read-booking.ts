import type { OctoBooking } from '#contracts/octo/bookings.ts'
import type { SupplierActivity } from '#modules/activities/activity-supplier.ts'
import type { OctoCaller, OctoDeps } from '../octo-deps.ts'
import { OctoFailure } from '../octo-failure.ts'
import type { Found } from './booking-status.ts'
import { findBooking, type StoredBooking, listBookings } from './booking-store.ts'
import { presentBooking } from './present-booking.ts'

/** @throws OctoFailure `INVALID_BOOKING_UUID` for what is not there, or is another reseller’s. */
export async function readBooking(deps: OctoDeps, { resellerId }: OctoCaller, uuid: string): Promise<Found> {
  const kept = isUuid(uuid) ? await findBooking(deps.db, resellerId, uuid) : null
  const sold = kept && (await deps.seller.find(kept.reservation))
  if (!sold) throw new OctoFailure('INVALID_BOOKING_UUID', 'uuid', uuid)
  return { kept, sold }
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export async function getBooking(deps: OctoDeps, caller: OctoCaller, uuid: string): Promise<OctoBooking> {
  return answerBooking(deps, caller, await readBooking(deps, caller, uuid))
}

/** @throws OctoFailure `BAD_REQUEST` where neither reference is named. */
export async function findBookings(
  deps: OctoDeps,
  caller: OctoCaller,
  by: { readonly resellerReference?: string | undefined; readonly supplierReference?: string | undefined },
): Promise<readonly OctoBooking[]> {
  if (!by.resellerReference && !by.supplierReference) throw new OctoFailure('BAD_REQUEST', 'reference_missing')
  const kept = await listBookings(deps.db, caller.resellerId, {
    resellerReference: by.resellerReference || undefined,
    supplierReference: by.supplierReference || undefined,
  })
  const found = await Promise.all(
    kept.map(async (each) => {
      const sold = await deps.seller.find(each.reservation)
      return sold ? answerBooking(deps, caller, { kept: each, sold }) : null
    }),
  )
  return found.filter((each) => each !== null)
}

/** A booking as this caller reads it. */
export async function answerBooking(deps: OctoDeps, caller: OctoCaller, found: Found): Promise<OctoBooking> {
  const { commissionBps } = found.kept
  return presentBooking(
    deps,
    { ...caller, commissionBps },
    { ...found, activity: await activityOf(deps, caller, found.kept) },
  )
}

/** What was booked stays readable, whatever is sold now. */
async function activityOf(
  { seller }: OctoDeps,
  { language }: OctoCaller,
  { productId }: StoredBooking,
): Promise<SupplierActivity | null> {
  return seller.describe(productId, language)
}
