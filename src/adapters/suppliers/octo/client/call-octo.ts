import type { z } from 'zod'
import type { Language } from '#contracts/locale.ts'
import { CAPABILITIES_HEADER } from '#contracts/octo/capabilities.ts'
import { octoErrorSchema } from '#contracts/octo/errors.ts'
import { storable } from '#platform/texts/storable-text.ts'
import { exchange, promised, type Sent } from '../../real-orders/exchange.ts'
import type { Connection } from './connection.ts'
import { OctoRefusal } from './refusals.ts'

interface Call<Schema extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** Below the address, with its query. */
  readonly path: string
  readonly body?: object
  readonly schema: Schema
  readonly kind: 'reading' | 'booking'
  readonly language?: Language
  readonly signal?: AbortSignal
}

const CAPABILITIES = 'octo/pricing, octo/content, octo/questions'

/**
 * One call with the shop’s key.
 * @throws OctoRefusal for what is refused by name; SupplierFailure for silence, broken connections, and answers that are
 * not of the standard’s shape.
 */
export async function callOcto<Schema extends z.ZodType>(
  deps: Connection,
  call: Call<Schema>,
): Promise<z.output<Schema>> {
  const what = `${call.method} ${call.path.replace(/\?.*/, '').replace(/[0-9a-f-]{36}/, '{uuid}')}`
  const { status, text } = await exchange(deps.fetching, what, sentBy(deps, call))
  const body = parse(text)
  if (status < 200 || status > 299) throw refusalOf(what, status, body)
  return promised(what, call.schema, body)
}

function sentBy(
  { address, key, timeouts }: Connection,
  { method, path, body, kind, language, signal }: Call<z.ZodType>,
): Sent {
  const headers = {
    Authorization: `Bearer ${key}`,
    [CAPABILITIES_HEADER]: CAPABILITIES,
    ...(language && { 'Accept-Language': language }),
  }
  return { url: `${address}${path}`, method, headers, body, timeoutMs: timeouts[kind], signal }
}

function parse(text: string): unknown {
  try {
    // Texts that no database can keep would be a booking that nobody can write down.
    return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value))
  } catch {
    return null
  }
}

function refusalOf(what: string, status: number, body: unknown): OctoRefusal {
  const error = octoErrorSchema.safeParse(body).data
  return new OctoRefusal(what, { status, code: error?.error ?? '', reason: (error?.errorMessage ?? '').slice(0, 200) })
}
