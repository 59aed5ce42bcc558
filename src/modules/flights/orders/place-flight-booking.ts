import { placeOrder } from '#modules/orders/index.ts'
import type { CreateBookingRequest, CreateBookingResponse } from '#contracts/orders/create-booking.ts'
import type { StoredAnswer } from '#db/stored-answer.ts'
import type { Actor } from '#modules/accounts/index.ts'

/** An order of one flight offer, as the specification words it. Refusals are those of `placeOrder`. */
export function placeFlightBooking(
  deps: Parameters<typeof placeOrder>[0],
  actor: Actor,
  { offer_id, search_id, extras, ...order }: CreateBookingRequest,
  asking: Parameters<typeof placeOrder>[3],
  answer?: StoredAnswer<CreateBookingResponse>,
): Promise<CreateBookingResponse> {
  return placeOrder(deps, actor, { ...order, items: [{ kind: 'flight', offer_id, search_id, extras }] }, asking, answer)
}
