import { alias, type Route, route } from '#api/route.ts'
import { bookingConfirmationRequest, bookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'
import { createBookingRequest, createBookingResponse } from '#contracts/orders/create-booking.ts'
import type { EndpointName } from '#contracts/endpoints.ts'
import { getBookingConfirmation, placeFlightBooking } from '#modules/flights/index.ts'
import type { OrderDeps } from '#modules/orders/index.ts'
import { PLACING_ERRORS, PLACING_LIMIT } from './orders.ts'
import { specifiedTransactionRoutes } from './specified-transactions.ts'

const tag = 'Flights'

/** Other names of the calls of orders: those of the specification, and of pages that were loaded before an upgrade. */
const ALIASES = {
  orderCreateBankTransfer: 'flightCreateBankTransfer',
  orderPayWithWallet: 'flightPayWithWallet',
  orderCancelQuote: 'bookingCancelQuote',
  orderCancel: 'bookingCancel',
} as const satisfies Partial<Record<EndpointName, EndpointName>>

/** Orders of a flight as the specification words them, answered by the use cases of all orders. */
export function flightOrderRoutes(deps: OrderDeps, orderRoutes: readonly Route[]): readonly Route[] {
  return [
    route('flightCreateBooking', {
      summary: 'Place an order on a confirmed offer of flights, to be paid before its time is over',
      tag,
      access: 'session',
      request: createBookingRequest,
      response: createBookingResponse,
      status: 201,
      limit: PLACING_LIMIT,
      idempotent: true,
      errors: PLACING_ERRORS,
      handle: ({ actor, language, client, answer }, input) =>
        placeFlightBooking(deps, actor, input, { language, client }, answer),
    }),
    route('flightBookingConfirmation', {
      summary: 'An order with a flight: its trip, travellers, payments, tickets and what has happened to it',
      tag,
      access: 'session',
      request: bookingConfirmationRequest,
      response: bookingConfirmationResponse,
      limit: { calls: 240, perSeconds: 60 },
      errors: ['not_found'],
      handle: ({ actor, language }, input) => getBookingConfirmation(deps, actor, input, language),
    }),
    ...specifiedTransactionRoutes(deps),
    ...Object.entries(ALIASES).flatMap(([name, other]) =>
      orderRoutes.filter(({ endpoint }) => endpoint === name).map((original) => alias(other, original)),
    ),
  ]
}
