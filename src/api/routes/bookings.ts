import { createHmac } from 'node:crypto'
import { countCall } from '#api/rate-limits.ts'
import { type Route, route } from '#api/route.ts'
import {
  bookingListRequest,
  bookingListResponse,
  bookingLookUpRequest,
  bookingLookUpResponse,
} from '#contracts/bookings.ts'
import { Refusal } from '#contracts/errors.ts'
import { foldReference, listBookings, lookUpBooking, type OrderDeps } from '#modules/orders/index.ts'

export interface BookingRouteDeps extends Pick<OrderDeps, 'db' | 'clock' | 'places'> {
  /** Keys the hashes under which tries are counted. */
  readonly secret: string
}

const tag = 'Bookings'
const HOUR_S = 3_600
/** Tries to open one booking, whoever makes them. */
const TRIES_OF_REFERENCE = { calls: 5, perSeconds: HOUR_S } as const

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
    route('bookingLookUp', {
      summary: 'Open a booking in this session for 15 minutes by its reference, e-mail address and a surname',
      tag,
      access: 'session',
      request: bookingLookUpRequest,
      response: bookingLookUpResponse,
      limit: { calls: 20, perSeconds: HOUR_S, callsOfAddress: 20 },
      errors: ['booking_not_found'],
      handle: async ({ actor }, input) => {
        await countTry(deps, input.booking_reference)
        return lookUpBooking(deps, actor, input)
      },
    }),
  ]
}

/** @throws Refusal `rate_limited`: also for references that do not exist, so that it tells nothing. */
async function countTry(deps: BookingRouteDeps, typed: string): Promise<void> {
  const reference = createHmac('sha256', deps.secret)
    .update(`look-up:${foldReference(typed)}`)
    .digest('base64url')
  const { allowed } = await countCall(deps, 'bookingLookUp of reference', reference, TRIES_OF_REFERENCE)
  if (!allowed) throw new Refusal('rate_limited')
}
