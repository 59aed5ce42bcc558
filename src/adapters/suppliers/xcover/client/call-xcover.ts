import { z } from 'zod'
import { SupplierFailure } from '#modules/insurance/insurer.ts'
import { AnswerTooLong, readText } from '#platform/texts/read-answer.ts'
import { readJson } from '../../real-orders/read-json.ts'
import type { Connection } from './connection.ts'
import { XcoverRefusal } from './refusals.ts'
import { authorizationOf } from './sign-call.ts'

interface Call<Schema extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below the partner: `quotes/`. */
  readonly path: string
  readonly body?: object
  /** Of a call that changes something: XCover does it once for the same key. */
  readonly idempotencyKey?: string
  readonly schema: Schema
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/**
 * One signed call.
 * @throws XcoverRefusal for what is refused; SupplierFailure for silence, broken connections, and answers that are not of
 * the promised shape.
 */
export async function callXcover<Schema extends z.ZodType>(
  deps: Connection,
  call: Call<Schema>,
): Promise<z.output<Schema>> {
  const what = `${call.method} ${call.path}`
  const { status, text } = await send(deps, call).catch((error: unknown) => {
    throw failureOf(what, error)
  })
  const body = parse(text)
  if (status < 200 || status > 299) throw new XcoverRefusal(what, { status, ...refusalOf(body) })
  const parsed = call.schema.safeParse(body)
  if (parsed.success) return parsed.data
  // The complaint of a schema names paths and types, never values.
  throw new SupplierFailure('malformed', `${what}: the answer is not of the promised shape`, { cause: parsed.error })
}

async function send(
  { address, partner, apiKey, secret, clock, fetching }: Connection,
  { method, path, body, idempotencyKey, timeoutMs, signal }: Call<z.ZodType>,
): Promise<{ readonly status: number; readonly text: string }> {
  const url = new URL(`${address}/partners/${encodeURIComponent(partner)}/${path}`)
  const date = clock.now().toUTCString()
  const late = AbortSignal.timeout(timeoutMs)
  const answer = await fetching(url, {
    method,
    headers: {
      Date: date,
      Authorization: authorizationOf({ apiKey, secret }, { method, path: url.pathname, date }),
      Accept: 'application/json',
      ...(idempotencyKey && { 'X-Idempotency-Key': idempotencyKey }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, late]) : late,
  })
  return { status: answer.status, text: await readText(answer) }
}

function failureOf(what: string, error: unknown): SupplierFailure {
  if (error instanceof AnswerTooLong)
    return new SupplierFailure('malformed', `${what}: ${error.message}`, { cause: error })
  const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
  return isLate
    ? new SupplierFailure('timeout', `${what}: no answer in time`, { cause: error })
    : new SupplierFailure('unreachable', `${what}: no connection`, { cause: error })
}

function parse(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    return null
  }
}

const errorSchema = z.object({
  type: z.string().nullish(),
  message: z.string().nullish(),
  errors: z.record(z.string(), z.unknown()).nullish(),
})

function refusalOf(body: unknown) {
  const { type, message, errors } = errorSchema.safeParse(body).data ?? {}
  return { type: type ?? '', message: message ?? '', errors: errors ?? {} }
}
