import { Hono } from 'hono'
import { planTroubles, type TroublePlan } from '../fake-servers/planned-troubles.ts'
import type { Block } from '../fake-duffel/fake-duffel.ts'
import { guardCalls } from '../fake-duffel/guard.ts'
import { answerProblem, FakeDuffelProblem } from '../fake-duffel/problems.ts'
import { bookingRoutes } from './booking-routes.ts'
import type { FakeStaysDeps, FakeStaysOptions, Mishap } from './fake-stays-deps.ts'
import { createIssued } from './issued.ts'
import { searchRoutes } from './search-routes.ts'

interface FakeDuffelStays extends TroublePlan<Mishap, Block> {
  readonly app: Hono
  /** What was called so far: `POST /stays/search`. */
  readonly calls: readonly string[]
}

/**
 * Duffel's HTTP API (version v2, the stays part) over a seller of stays: the same paths, bodies, headers and errors, for
 * tests and for trying without an account.
 * @throws when the token is a live one.
 */
export function createFakeDuffelStays(options: FakeStaysOptions): FakeDuffelStays {
  if (!options.accessToken.startsWith('duffel_test_')) throw new Error('the fake server takes test tokens only')
  const { troubles, plan } = planTroubles<Mishap, Block>()
  const calls: string[] = []
  const deps: FakeStaysDeps = {
    ...options,
    issued: createIssued(),
    ...troubles,
  }
  const app = new Hono({ strict: false })
  app.use('*', (c, next) => {
    calls.push(`${c.req.method} ${c.req.path}`)
    return next()
  })
  app.use('/stays/*', guardCalls(deps))
  for (const routes of [searchRoutes, bookingRoutes]) app.route('/', routes(deps))
  app.notFound((c) => answerProblem(c, { code: 'not_found', field: null }))
  app.onError((error, c) =>
    answerProblem(c, error instanceof FakeDuffelProblem ? error : { code: 'internal_server_error', field: null }),
  )
  return {
    app,
    calls,
    ...plan,
  }
}
