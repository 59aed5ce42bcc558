import { Hono } from 'hono'
import { planTroubles, type TroublePlan } from '../fake-servers/planned-troubles.ts'
import { guardCalls } from '../fake-hotelbeds/guard.ts'
import { activityRoutes } from './activity-routes.ts'
import { bookingRoutes } from './booking-routes.ts'
import type { FakeActivitiesDeps, FakeActivitiesOptions, Mishap } from './fake-activities-deps.ts'
import { answerProblem, FakeActivitiesProblem } from './problems.ts'

type Block = NonNullable<ReturnType<FakeActivitiesDeps['blocked']>>

interface FakeHotelbedsActivities extends TroublePlan<Mishap, Block> {
  readonly app: Hono
  /** What was called so far. */
  readonly calls: readonly string[]
}

/**
 * Hotelbeds' HTTP API of activities (3.0) over a seller of them: the same paths, headers, bodies and errors, for tests
 * and for trying without an account. Of what is sold it offers what is confirmed at once, to people by their ages.
 */
export function createFakeHotelbedsActivities(options: FakeActivitiesOptions): FakeHotelbedsActivities {
  const { troubles, plan } = planTroubles<Mishap, Block>()
  const deps: FakeActivitiesDeps = {
    ...options,
    calls: [],
    ...troubles,
  }
  const app = new Hono({ strict: false })
  app.use('*', guardCalls(deps))
  for (const routes of [activityRoutes, bookingRoutes]) app.route('/', routes(deps))
  app.notFound((c) => answerProblem(c, { code: 'E_BOOKING_NOTFOUND', detail: '' }))
  app.onError((error, c) =>
    answerProblem(c, error instanceof FakeActivitiesProblem ? error : { code: 'E_UNKNOWN', detail: '' }),
  )
  return {
    app,
    calls: deps.calls,
    ...plan,
  }
}
