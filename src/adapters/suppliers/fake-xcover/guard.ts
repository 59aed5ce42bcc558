import type { Context, MiddlewareHandler } from 'hono'
import { authorizationOf } from '../xcover/client/sign-call.ts'
import type { FakeXcoverDeps } from './fake-xcover-deps.ts'
import { answerProblem, type ProblemCode } from './problems.ts'

/** How far the clocks of two machines may be apart. */
const TOLERANCE_MS = 300_000

/** Lets in the partner who signs with the pair, now, and asks for JSON. */
export function guardCalls(deps: FakeXcoverDeps): MiddlewareHandler {
  return async (c, next) => {
    deps.calls.push(`${c.req.method} ${pathOf(c)}`)
    const code = refusalOf(c, deps) ?? deps.blocked()
    return code ? answerProblem(c, { code, errors: {} }) : next()
  }
}

/** As it was called: the slash at its end is signed, too. */
const pathOf = (c: Context): string => new URL(c.req.url).pathname

function refusalOf(c: Context, { clock, partner, ...pair }: FakeXcoverDeps): ProblemCode | null {
  const { method } = c.req
  const path = pathOf(c)
  const date = c.req.header('date') ?? ''
  const apart = Math.abs(Date.parse(date) - clock.now().getTime())
  const isSigned = c.req.header('authorization') === authorizationOf(pair, { method, path, date })
  if (!isSigned || !(apart <= TOLERANCE_MS)) return 'authentication_error'
  if (!path.startsWith(`/xcover/partners/${partner}/`)) return 'disallowed'
  if (c.req.header('accept') !== 'application/json') return 'not_acceptable'
  const isTyped = method === 'GET' || c.req.header('content-type') === 'application/json'
  return isTyped ? null : 'unsupported_media_type'
}
