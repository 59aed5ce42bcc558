import { z } from 'zod'
import type { Connection } from './connection.ts'
import { brokenPromise, exchange, promised, type Sent } from '../../real-orders/exchange.ts'
import { readJson } from '../../real-orders/read-json.ts'
import { HotelbedsRefusal } from './refusals.ts'
import { signatureOf } from './signature.ts'

interface Call<Schema extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the address, with its query. */
  readonly path: string
  readonly body?: object
  readonly schema: Schema
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/**
 * One signed call.
 * @throws HotelbedsRefusal for what is refused by name; SupplierFailure for silence, broken connections, and answers
 * that are not of the promised shape.
 */
export async function callHotelbeds<Schema extends z.ZodType>(
  deps: Connection,
  call: Call<Schema>,
): Promise<z.output<Schema>> {
  const what = `${call.method} ${call.path.replace(/\?.*/, '')}`
  const { status, text } = await exchange(deps.fetching, what, sentBy(deps, call))
  const body = parse(text)
  const { code, reason } = refusalOf(body)
  // An error may come with a 200, and is no answer that nothing was found.
  if (status < 200 || status > 299 || code) throw new HotelbedsRefusal(what, { status, code, reason })
  if (body === UNREADABLE || reason) throw brokenPromise(what)
  return promised(what, call.schema, body)
}

function sentBy(
  { address, apiKey, secret, clock }: Connection,
  { method, path, body, timeoutMs, signal }: Call<z.ZodType>,
): Sent {
  const signature = signatureOf({ apiKey, secret }, clock.now())
  const headers = { 'Api-key': apiKey, 'X-Signature': signature, 'Accept-Encoding': 'gzip' }
  return { url: `${address}${path}`, method, headers, body, timeoutMs, signal }
}

/** Cut off on its way, or a page of somebody in between. */
const UNREADABLE = Symbol('unreadable')

/** null for an empty answer, by which some calls say that there is nothing. */
function parse(text: string): unknown {
  try {
    return text.trim() === '' ? null : readJson(text)
  } catch {
    return UNREADABLE
  }
}

const errorSchema = z.object({
  error: z.union([z.string(), z.object({ code: z.string().nullish(), message: z.string().nullish() })]),
})

/** Of its activities. */
const errorsSchema = z.object({ errors: z.array(z.object({ code: z.string(), text: z.string().nullish() })).min(1) })

/** `INVALID_DATA-BDDAAA25…`: what follows the code tells two errors apart. */
function refusalOf(body: unknown): { readonly code: string; readonly reason: string } {
  const [first] = errorsSchema.safeParse(body).data?.errors ?? []
  if (first) return { code: /^[A-Z_]+/.exec(first.code)?.[0] ?? '', reason: (first.text ?? '').slice(0, 200) }
  const parsed = errorSchema.safeParse(body)
  if (!parsed.success) return { code: '', reason: '' }
  const { error } = parsed.data
  if (typeof error === 'string') return { code: '', reason: error.slice(0, 200) }
  return { code: /^[A-Z_]+/.exec(error.code ?? '')?.[0] ?? '', reason: (error.message ?? '').slice(0, 200) }
}
