import { type Route, route } from '#api/route.ts'
import {
  addExtrasRequest,
  addExtrasResponse,
  bookingExtrasRequest,
  bookingExtrasResponse,
  flightExtrasRequest,
  flightExtrasResponse,
} from '#contracts/flights/extras.ts'
import { addExtras, listOfferExtras, listOrderExtras, type FlightOrderDeps } from '#modules/flights/index.ts'

/** Bags and seats, when a trip is booked and afterwards. */
export function extraRoutes(deps: FlightOrderDeps): readonly Route[] {
  return [
    route('flightExtras', {
      summary: 'Bags and seats that can be bought with a confirmed offer',
      tag: 'Flights',
      access: 'session',
      request: flightExtrasRequest,
      response: flightExtrasResponse,
      limit: { calls: 60, perSeconds: 60 },
      errors: ['offer_mismatch', 'offer_expired', 'supplier_unavailable'],
      handle: ({ actor }, input) => listOfferExtras(deps, actor, input),
    }),
    route('bookingExtras', {
      summary: 'Bags and seats that can be added to a ticketed booking',
      tag: 'Bookings',
      access: 'session',
      request: bookingExtrasRequest,
      response: bookingExtrasResponse,
      limit: { calls: 60, perSeconds: 60 },
      errors: ['not_found', 'extras_unavailable_now', 'supplier_unavailable'],
      handle: ({ actor }, input) => listOrderExtras(deps, actor, input),
    }),
    route('bookingAddExtras', {
      summary: 'Add bags and seats to a ticketed booking; they are bought once their charge is paid',
      tag: 'Bookings',
      access: 'session',
      request: addExtrasRequest,
      response: addExtrasResponse,
      limit: { calls: 30, perSeconds: 60 },
      errors: ['not_found', 'extras_unavailable_now', 'supplier_unavailable', 'extra_unavailable', 'price_changed'],
      handle: ({ actor }, input) => addExtras(deps, actor, input),
    }),
  ]
}
