import { Hono } from 'hono'
import { guardCalls } from '../fake-hotelbeds/guard.ts'
import { activityRoutes } from './activity-routes.ts'
import { bookingRoutes } from './booking-routes.ts'
import type { FakeActivitiesDeps, FakeActivitiesOptions, Mishap } from './fake-activities-deps.ts'
import { answerProblem, FakeActivitiesProblem } from './problems.ts'

type Block = NonNullable<ReturnType<FakeActivitiesDeps['blocked']>>

interface FakeHotelbedsActivities {
  readonly app: Hono
  /** Makes the next booking go wrong. */
  plan(mishap: Mishap): void
  /** Serves nobody for this cause, until there is none. */
  block(cause: Block | null): void
  /** What was called so far. */
  readonly calls: readonly string[]
}

/**
 * Hotelbeds' HTTP API of activities (3.0) over a seller of them: the same paths, headers, bodies and errors, for tests
 * and for trying without an account. Of what is sold it offers what is confirmed at once, to people by their ages.
 */
export function createFakeHotelbedsActivities(options: FakeActivitiesOptions): FakeHotelbedsActivities {
  let planned: Mishap | null = null
  let block: Block | null = null
  const deps: FakeActivitiesDeps = {
    ...options,
    calls: [],
    blocked: () => block,
    takeMishap: () => {
      const mishap = planned
      planned = null
      return mishap
    },
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
    plan: (mishap) => {
      planned = mishap
    },
    block: (cause) => {
      block = cause
    },
  }
}
