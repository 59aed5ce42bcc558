import { tryLookUp } from '#api/look-up-tries.ts'
import { type Route, route } from '#api/route.ts'
import {
  bookingListRequest,
  bookingListResponse,
  bookingLookUpRequest,
  bookingLookUpResponse,
  guestBookingsAnswer,
  guestBookingsAnswered,
  guestBookingsResponse,
} from '#contracts/orders/bookings.ts'
import {
  answerGuestBookings,
  foldReference,
  listBookings,
  listGuestBookings,
  lookUpBooking,
  type OrderDeps,
} from '#modules/orders/index.ts'

interface BookingRouteDeps extends Pick<OrderDeps, 'db' | 'clock' | 'products'> {
  /** Keys the hashes under which tries are counted. */
  readonly secret: string
}

const tag = 'Bookings'
const BUCKET = 'bookingLookUp of reference'
const HOUR_S = 3_600

/** Finding bookings again: those of an account, and one by what only its travellers know. */
export function bookingRoutes(deps: BookingRouteDeps): readonly Route[] {
  return [
    route('bookingList', {
      summary: 'The bookings of the customer’s account, by view, status, product or words, a page at a time',
      tag,
      access: 'customer',
      request: bookingListRequest,
      response: bookingListResponse,
      limit: { calls: 120, perSeconds: 60 },
      handle: ({ actor, language }, input) => listBookings(deps, actor, input, language),
    }),
    route('guestBookings', {
      summary:
        'Bookings of a guest under the account’s confirmed address, which its customer may take into the account',
      tag,
      access: 'customer',
      request: null,
      response: guestBookingsResponse,
      limit: { calls: 120, perSeconds: 60 },
      handle: ({ actor, language }) => listGuestBookings(deps, actor, language),
    }),
    route('guestBookingsAnswer', {
      summary: 'Take bookings of a guest under the account’s confirmed address into the account, or leave them',
      tag,
      access: 'customer',
      request: guestBookingsAnswer,
      response: guestBookingsAnswered,
      limit: { calls: 30, perSeconds: 60 },
      handle: ({ actor }, input) => answerGuestBookings(deps, actor, input),
    }),
    route('bookingLookUp', {
      summary: 'Open a booking in this session for 15 minutes by its reference, email address and a last name',
      tag,
      access: 'session',
      request: bookingLookUpRequest,
      response: bookingLookUpResponse,
      limit: { calls: 20, perSeconds: HOUR_S, callsOfAddress: 20 },
      errors: ['booking_not_found'],
      handle: ({ actor, client }, input) => {
        const reference = foldReference(input.booking_reference)
        return tryLookUp(deps, { bucket: BUCKET, client, reference }, () => lookUpBooking(deps, actor, input))
      },
    }),
  ]
}
