import type { z } from 'zod'
import { SupplierFailure } from '#modules/suppliers/bookable-supplier.ts'
import { AnswerTooLong, readText } from '#platform/texts/read-answer.ts'

/** What is sent to a seller, and how long it may take. */
export interface Sent {
  readonly url: string | URL
  readonly method: string
  /** Those that say who asks; of a body its type is said, too. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object | undefined
  readonly timeoutMs: number
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined
}

/**
 * One call over HTTP, whatever its answer says.
 * @param what the call without its secrets, for messages: `POST /orders`
 * @throws SupplierFailure for silence, broken connections and answers without an end
 */
export async function exchange(
  fetching: typeof fetch,
  what: string,
  sent: Sent,
): Promise<{ readonly status: number; readonly text: string }> {
  try {
    return await send(fetching, sent)
  } catch (error) {
    throw failureOf(what, error)
  }
}

async function send(fetching: typeof fetch, { url, method, headers, body, timeoutMs, signal }: Sent) {
  const late = AbortSignal.timeout(timeoutMs)
  const answer = await fetching(url, {
    method,
    headers: { Accept: 'application/json', ...headers, ...(body && { 'Content-Type': 'application/json' }) },
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

/** An answer as it is promised. @throws SupplierFailure for any other */
export function promised<Schema extends z.ZodType>(what: string, schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  // The complaint of a schema names paths and types, never values.
  throw brokenPromise(what, parsed.error)
}

/** For an answer that is not of the promised shape, whatever its schema would say. */
export function brokenPromise(what: string, cause?: unknown): SupplierFailure {
  return new SupplierFailure('malformed', `${what}: the answer is not of the promised shape`, { cause })
}
