import { Hono } from 'hono'
import { bookingRoutes } from './booking-routes.ts'
import { cancellationRoutes } from './cancellation-routes.ts'
import type { Block, FakeXcoverDeps, FakeXcoverOptions, Mishap } from './fake-xcover-deps.ts'
import { guardCalls } from './guard.ts'
import { packageRoutes } from './package-routes.ts'
import { answerProblem, FakeXcoverProblem } from './problems.ts'

interface FakeXcover {
  readonly app: Hono
  /** Makes the next call of that kind go wrong. */
  plan(mishap: Mishap): void
  /** Serves nobody for this cause, until there is none. */
  block(cause: Block | null): void
  /** What was called so far: `POST /xcover/partners/OURS/quotes/`. */
  readonly calls: readonly string[]
}

/**
 * XCover's HTTP API of packages, bookings and cancellations over an insurer: the same paths, signatures, bodies and
 * errors, for tests and for trying without an account. What the real one would refuse is refused.
 */
export function createFakeXcover(options: FakeXcoverOptions): FakeXcover {
  const planned = new Set<Mishap>()
  let block: Block | null = null
  const deps: FakeXcoverDeps = {
    ...options,
    calls: [],
    blocked: () => block,
    takeMishap: (mishap) => planned.delete(mishap),
  }
  const app = new Hono({ strict: false })
  app.use('*', guardCalls(deps))
  for (const routes of [packageRoutes, bookingRoutes, cancellationRoutes])
    app.route(`/xcover/partners/${options.partner}`, routes(deps))
  app.notFound((c) => answerProblem(c, { code: 'not_found', errors: {} }))
  app.onError((error, c) =>
    answerProblem(c, error instanceof FakeXcoverProblem ? error : { code: 'server_error', errors: {} }),
  )
  return {
    app,
    calls: deps.calls,
    plan: (mishap) => void planned.add(mishap),
    block: (cause) => {
      block = cause
    },
  }
}
