import { type Route, route } from '#api/route.ts'
import { instalmentPlanRequest, instalmentPlanResponse } from '#contracts/orders/instalments.ts'
import { type OrderDeps, previewInstalments } from '#modules/orders/index.ts'

/** Paying in parts: how a price can be shared over the time in which an airline keeps the seats. */
export function instalmentRoutes(deps: Pick<OrderDeps, 'db' | 'clock' | 'products' | 'offers'>): readonly Route[] {
  return [
    route('orderInstalmentPlan', {
      summary: 'The parts in which an offer can be paid, or an order is',
      tag: 'Orders',
      access: 'session',
      request: instalmentPlanRequest,
      response: instalmentPlanResponse,
      limit: { calls: 60, perSeconds: 60 },
      errors: ['offer_mismatch', 'offer_expired', 'not_found'],
      handle: ({ actor }, input) => previewInstalments(deps, actor, input),
    }),
  ]
}
