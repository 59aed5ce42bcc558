import type { Context } from 'hono'
import { ENDPOINTS } from '#contracts/endpoints.ts'
import { Refusal } from '#contracts/errors.ts'
import { contextOf } from '../call-context.ts'
import type { ApiDeps, ApiEnvironment } from '../environment.ts'
import { notStored, type StoredAnswer } from '#db/stored-answer.ts'
import { type Answer, type AnswerWriter, runOnce } from '../idempotency/idempotency.ts'
import { answerFailure } from '../problem.ts'
import { presentable } from '../presentable.ts'
import type { PreparedCall, Route } from '../route.ts'
import { compressAnswer } from './compress-answer.ts'

const KEY = /^[\x21-\x7e]{1,255}$/

/** Parses the input, runs the route's use case (once per Idempotency-Key) and checks what it answers. */
export function answerCall(deps: ApiDeps, route: Route) {
  return async (c: Context<ApiEnvironment>): Promise<Response> => {
    try {
      const call = route.prepare(askedOf(route, c))
      const key = route.idempotent ? readKey(c) : null
      if (!key) return await send(c, await runCall(deps, route, c, call))
      const use = { sessionId: c.get('actor').sessionId, endpoint: route.endpoint, key, input: call.input }
      const { answer, replayed } = await runOnce(deps, use, (writer) => runCall(deps, route, c, call, writer))
      if (replayed) c.header('Idempotency-Replayed', 'true')
      return await send(c, answer)
    } catch (failure) {
      if (failure instanceof Refusal && failure.code === 'idempotency_in_progress') c.header('Retry-After', '2')
      return answerFailure(deps, c, failure, route.endpoint)
    }
  }
}

/** A call by GET is asked in its address, any other in its body. */
function askedOf({ endpoint }: Route, c: Context<ApiEnvironment>): unknown {
  return ENDPOINTS[endpoint].method === 'GET' ? c.req.query() : (c.get('body') ?? {})
}

async function runCall(
  deps: ApiDeps,
  route: Route,
  c: Context<ApiEnvironment>,
  call: PreparedCall,
  writer: AnswerWriter | null = null,
): Promise<Answer> {
  const answerOf = (output: unknown): Answer => ({
    status: route.status,
    body: JSON.stringify(presentable(deps, route, output)),
  })
  const who = { actor: c.get('actor'), language: c.get('language') }
  const answer: StoredAnswer<unknown> = writer
    ? {
        idOf: writer.idOf,
        keep: (tx, result) => writer.keep(tx, answerOf(result)),
        change: (db, result) => writer.change(db, answerOf(result)),
      }
    : notStored
  return answerOf(await call.run(contextOf(deps, c, { ...who, answer })))
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
