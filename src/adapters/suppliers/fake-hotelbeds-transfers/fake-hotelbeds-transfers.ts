import { Hono } from 'hono'
import { planTroubles, type TroublePlan } from '../fake-servers/planned-troubles.ts'
import { guardCalls } from '../fake-hotelbeds/guard.ts'
import { answerProblem, FakeHotelbedsProblem } from '../fake-hotelbeds/problems.ts'
import { availabilityRoutes } from './availability-routes.ts'
import { bookingRoutes } from './booking-routes.ts'
import type { FakeTransfersDeps, FakeTransfersOptions, Mishap } from './fake-transfers-deps.ts'

type Block = NonNullable<ReturnType<FakeTransfersDeps['blocked']>>

interface FakeHotelbedsTransfers extends TroublePlan<Mishap, Block> {
  readonly app: Hono
  /** What was called so far. */
  readonly calls: readonly string[]
}

/**
 * Hotelbeds' HTTP API of transfers (1.0) over a seller of them: the same paths, headers, bodies and errors, for tests and
 * for trying without an account. What the real one would refuse is refused.
 */
export function createFakeHotelbedsTransfers(options: FakeTransfersOptions): FakeHotelbedsTransfers {
  const { troubles, plan } = planTroubles<Mishap, Block>()
  const deps: FakeTransfersDeps = {
    ...options,
    calls: [],
    asked: new Set(),
    ...troubles,
  }
  const app = new Hono({ strict: false })
  app.use('*', guardCalls(deps))
  for (const routes of [availabilityRoutes, bookingRoutes]) app.route('/', routes(deps))
  app.notFound((c) => answerProblem(c, { code: 'no_booking', detail: '' }))
  app.onError((error, c) =>
    answerProblem(c, error instanceof FakeHotelbedsProblem ? error : { code: 'system', detail: '' }),
  )
  return {
    app,
    calls: deps.calls,
    ...plan,
  }
}
