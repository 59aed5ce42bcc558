import { Hono } from 'hono'
import { planTroubles, type TroublePlan } from '../fake-servers/planned-troubles.ts'
import { availabilityRoutes } from './availability-routes.ts'
import { bookingRoutes } from './booking-routes.ts'
import { contentRoutes } from './content-routes.ts'
import type { Block, FakeHotelbedsDeps, FakeHotelbedsOptions, Mishap } from './fake-hotelbeds-deps.ts'
import { guardCalls } from './guard.ts'
import { pictureRoutes } from './picture-routes.ts'
import { answerProblem, FakeHotelbedsProblem } from './problems.ts'

interface FakeHotelbeds extends TroublePlan<Mishap, Block> {
  readonly app: Hono
  /** What was called so far: `POST /hotel-api/1.0/hotels`. */
  readonly calls: readonly string[]
}

/**
 * Hotelbeds' HTTP APIs of hotels and of their descriptions (APItude 1.0) over a seller of stays: the same paths, headers,
 * bodies and errors, for tests and for trying without an account. What the real one would refuse is refused.
 */
export function createFakeHotelbeds(options: FakeHotelbedsOptions): FakeHotelbeds {
  const { troubles, plan } = planTroubles<Mishap, Block>()
  const deps: FakeHotelbedsDeps = {
    ...options,
    calls: [],
    ...troubles,
  }
  const app = new Hono({ strict: false })
  app.route('/', pictureRoutes())
  app.use('*', guardCalls(deps))
  for (const routes of [availabilityRoutes, bookingRoutes, contentRoutes]) app.route('/', routes(deps))
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
