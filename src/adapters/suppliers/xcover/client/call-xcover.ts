import { z } from 'zod'
import { exchange, promised, type Sent } from '../../real-orders/exchange.ts'
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
  const { status, text } = await exchange(deps.fetching, what, sentBy(deps, call))
  const body = parse(text)
  if (status < 200 || status > 299) throw new XcoverRefusal(what, { status, ...refusalOf(body) })
  return promised(what, call.schema, body)
}

function sentBy(
  { address, partner, apiKey, secret, clock }: Connection,
  { method, path, body, idempotencyKey, timeoutMs, signal }: Call<z.ZodType>,
): Sent {
  const url = new URL(`${address}/partners/${encodeURIComponent(partner)}/${path}`)
  const date = clock.now().toUTCString()
  const headers = {
    Date: date,
    Authorization: authorizationOf({ apiKey, secret }, { method, path: url.pathname, date }),
    ...(idempotencyKey && { 'X-Idempotency-Key': idempotencyKey }),
  }
  return { url, method, headers, body, timeoutMs, signal }
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
