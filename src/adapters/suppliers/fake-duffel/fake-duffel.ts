import { Hono } from 'hono'
import { planTroubles, type TroublePlan } from '../fake-servers/planned-troubles.ts'
import { airlinePictures } from './airline-pictures.ts'
import { cancellationRoutes, changeRoutes } from './after-sales-routes.ts'
import { airlineChangeRoutes } from './airline-changes.ts'
import { guardCalls } from './guard.ts'
import { offerRoutes } from './offer-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { answerProblem, FakeDuffelProblem } from './problems.ts'
import { serviceRoutes } from './service-routes.ts'
import { createIssuedOffers } from './issued-offers.ts'
import type { Block, Mishap, FakeDuffelDeps, FakeDuffelOptions } from './fake-duffel-deps.ts'
import { createSender } from './webhooks.ts'

export type { Block } from './fake-duffel-deps.ts'

export interface FakeDuffel extends TroublePlan<Mishap, Block> {
  readonly app: Hono
  /** Tells the receiver of webhooks that an airline has moved the flights of an order. */
  announceScheduleChange(orderId: string): void
  /** Resolves when no webhook is on its way. */
  settled(): Promise<void>
}

/**
 * Duffel's HTTP API (version v2, the flights part) over any supplier of flights: the same paths,
 * bodies, headers, errors and signed webhooks, for tests and for trying without an account.
 * @throws when the token is a live one.
 */
export function createFakeDuffel(options: FakeDuffelOptions): FakeDuffel {
  if (!options.accessToken.startsWith('duffel_test_')) throw new Error('the fake server takes test tokens only')
  const { troubles, plan } = planTroubles<Mishap, Block>()
  const deps: FakeDuffelDeps = {
    ...options,
    issuedOffers: createIssuedOffers(),
    sender: createSender(options),
    ...troubles,
  }
  const app = new Hono({ strict: false })
  app.use('/air/*', guardCalls(deps))
  app.route('/', airlinePictures())
  for (const routes of [offerRoutes, orderRoutes, cancellationRoutes, changeRoutes, airlineChangeRoutes, serviceRoutes])
    app.route('/', routes(deps))
  app.notFound((c) => answerProblem(c, { code: 'not_found', field: null }))
  app.onError((error, c) =>
    answerProblem(c, error instanceof FakeDuffelProblem ? error : { code: 'internal_server_error', field: null }),
  )
  return {
    app,
    ...plan,
    announceScheduleChange: (orderId) =>
      deps.sender.send('order.airline_initiated_change_detected', { id: `aic_${orderId}`, order_id: orderId }),
    settled: () => deps.sender.settled(),
  }
}
