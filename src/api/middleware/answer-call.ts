import { isDeepStrictEqual } from 'node:util'
import type { Context } from 'hono'
import { ENDPOINTS } from '#contracts/endpoints.ts'
import { Refusal } from '#contracts/errors.ts'
import { clientAddress } from '../client-address.ts'
import type { ApiDeps, ApiEnvironment } from '../environment.ts'
import { parseInput } from '../field-issues.ts'
import { notKept } from '#db/kept-answer.ts'
import { type Answer, type AnswerWriter, runOnce } from '../idempotency.ts'
import { answerFailure } from '../problem.ts'
import { maskAddress } from '../rate-limits.ts'
import type { Route } from '../route.ts'
import { callingBrowser, sessionCookie } from './authenticate.ts'
import { compressAnswer } from './compress-answer.ts'
import { payForSession } from './pay-for-session.ts'

const KEY = /^[\x21-\x7e]{1,255}$/

/** Parses the input, runs the route's use case (once per Idempotency-Key) and checks what it answers. */
export function answerCall(deps: ApiDeps, route: Route) {
  return async (c: Context<ApiEnvironment>): Promise<Response> => {
    try {
      const input = route.request ? parseInput(route.request, givenTo(route, c)) : undefined
      const key = route.idempotent ? readKey(c) : null
      if (!key) return await send(c, await runCall(deps, route, c, input))
      const use = { sessionId: c.get('actor').sessionId, endpoint: route.endpoint, key, input }
      const { answer, replayed } = await runOnce(deps, use, (writer) => runCall(deps, route, c, input, writer))
      if (replayed) c.header('Idempotency-Replayed', 'true')
      return await send(c, answer)
    } catch (failure) {
      if (failure instanceof Refusal && failure.code === 'idempotency_in_progress') c.header('Retry-After', '2')
      return answerFailure(deps, c, failure, route.endpoint)
    }
  }
}

/** A call by GET is asked in its address, any other in its body. */
function givenTo({ endpoint }: Route, c: Context<ApiEnvironment>): unknown {
  return ENDPOINTS[endpoint].method === 'GET' ? c.req.query() : (c.get('body') ?? {})
}

async function runCall(
  deps: ApiDeps,
  route: Route,
  c: Context<ApiEnvironment>,
  input: unknown,
  writer: AnswerWriter = notKept,
): Promise<Answer> {
  const answerOf = (output: unknown): Answer => ({
    status: route.status,
    body: JSON.stringify(presentable(deps, route, output)),
  })
  const output = await route.handle(
    {
      actor: c.get('actor'),
      language: c.get('language'),
      requestId: c.get('requestId'),
      client: maskAddress(deps.secret, clientAddress(c, deps.trustedProxies)),
      get caller() {
        return deps.gate.callerOf(c)
      },
      pay: (cost) => deps.gate.pay(c, cost),
      payForSession: () => payForSession(deps, c),
      session: sessionCookie(c, deps.baseUrl),
      browser: callingBrowser(c, deps.baseUrl),
      answer: {
        idOf: writer.idOf,
        keep: (tx, result) => writer.keep(tx, answerOf(result)),
        change: (db, result) => writer.change(db, answerOf(result)),
      },
    },
    input,
  )
  return answerOf(output)
}

/** What the contract lists and nothing else: cut down to it, or known to be that. */
function presentable({ strictAnswers, logger }: ApiDeps, route: Route, output: unknown): unknown {
  if (route.exact && !strictAnswers) return output
  const checked = route.response.safeParse(output)
  const { method, path } = ENDPOINTS[route.endpoint]
  if (checked.success) {
    if (route.exact && !isDeepStrictEqual(asSent(output), asSent(checked.data)))
      throw new Error(`the answer of ${method} ${path} holds more than its contract lists`)
    return checked.data
  }
  if (strictAnswers) throw new Error(`the answer of ${method} ${path} breaks its contract`, { cause: checked.error })
  const where = checked.error.issues.map((issue) => issue.path.join('.'))
  logger.error({ call: route.endpoint, where }, 'an answer breaks its contract')
  return output
}

function asSent(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer))
}

function readKey(c: Context<ApiEnvironment>): string | null {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return null
  if (!KEY.test(key)) throw new Refusal('validation_failed', { fields: { 'Idempotency-Key': 'invalid' } })
  return key
}

async function send(c: Context<ApiEnvironment>, { status, body }: Answer): Promise<Response> {
  c.header('Content-Type', 'application/json')
  return c.body(await compressAnswer(c, body), status === 201 || status === 202 ? status : 200)
}
