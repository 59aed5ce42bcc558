import type { BookingLookUpRequest, BookingLookUpResponse } from '#contracts/orders/bookings.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Db } from '#db/database.ts'
import { type Actor, allowSession, sameEmail } from '#modules/accounts/index.ts'
import type { Clock } from '#platform/clock.ts'
import { loadOrder } from '../order-store.ts'

/** How long a booking that was looked up stays open in its session. */
const OPEN_FOR_MINUTES = 15

/**
 * Opens a booking in this session for who knows its reference, its e-mail address and a traveller's
 * surname, as airlines do; no account is needed. Whatever is wrong, the answer is one.
 * @throws Refusal `booking_not_found`.
 */
export async function lookUpBooking(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  actor: Actor,
  { booking_reference, email, last_name }: BookingLookUpRequest,
): Promise<BookingLookUpResponse> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('booking_reference', '=', foldReference(booking_reference))
    .executeTakeFirst()
  const order = row ? await loadOrder(db, row.id) : null
  const surname = foldName(last_name)
  const known =
    order !== null &&
    surname !== '' &&
    sameEmail(order.contact.email, email) &&
    order.passengers.some((passenger) => foldName(passenger.lastName) === surname)
  if (!known) throw new Refusal('booking_not_found')
  const until = await allowSession({ db, clock }, actor, { orderId: order.id, minutes: OPEN_FOR_MINUTES })
  return { confirmation_id: order.id, open_until: until.toISOString() }
}

/** A reference as it was made, from however somebody types it. */
export const foldReference = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** A surname without accents, case, spaces and signs: tickets write it in several ways. */
function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
}
