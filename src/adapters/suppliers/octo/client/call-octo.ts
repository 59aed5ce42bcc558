import type { z } from 'zod'
import type { Language } from '#contracts/locale.ts'
import { CAPABILITIES_HEADER } from '#contracts/octo/capabilities.ts'
import { octoErrorSchema } from '#contracts/octo/errors.ts'
import { SupplierFailure } from '#modules/activities/activity-supplier.ts'
import { AnswerTooLong, readText } from '#platform/texts/read-answer.ts'
import { storable } from '#platform/storable-text.ts'
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
  const { status, text } = await send(deps, call).catch((error: unknown) => {
    throw failureOf(what, error)
  })
  const body = parse(text)
  if (status < 200 || status > 299) throw refusalOf(what, status, body)
  const parsed = call.schema.safeParse(body)
  if (parsed.success) return parsed.data
  // The complaint of a schema names paths and types, never values.
  throw new SupplierFailure('malformed', `${what}: the answer is not of the promised shape`, { cause: parsed.error })
}

async function send(
  { address, key, fetching, timeouts }: Connection,
  { method, path, body, kind, language, signal }: Call<z.ZodType>,
): Promise<{ readonly status: number; readonly text: string }> {
  const late = AbortSignal.timeout(timeouts[kind])
  const answer = await fetching(`${address}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      Accept: 'application/json',
      [CAPABILITIES_HEADER]: CAPABILITIES,
      ...(language && { 'Accept-Language': language }),
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
