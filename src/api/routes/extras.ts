import { type Route, route } from '#api/route.ts'
import { flightExtrasRequest, flightExtrasResponse } from '#contracts/extras.ts'
import { listOfferExtras, type OrderDeps } from '#modules/orders/index.ts'

/** Bags and seats, when a trip is booked. */
export function extraRoutes(deps: OrderDeps): readonly Route[] {
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
  ]
}
