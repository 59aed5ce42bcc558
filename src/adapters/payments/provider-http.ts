import type { z } from 'zod'
import { GatewayFailure } from '#modules/payments/payment-gateway.ts'
import { readText } from '#platform/texts/read-answer.ts'

/** The part of `fetch` that the adapters use; the composition may answer in process. */
export type Fetch = (input: string, init: RequestInit) => Promise<Response>

export interface ProviderHttp {
  readonly baseUrl: string
  readonly secretKey: string
  readonly fetch: Fetch
  /** Whole call, in milliseconds. */
  readonly timeoutMs: number
  /** How the provider writes that it refuses a call. */
  readonly problem: z.ZodType
}

interface ProviderCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
}

export interface ProviderAnswer {
  readonly status: number
  readonly body: unknown
}

/**
 * One call with a bearer key. Answers below 500 that are the provider's own come back for the adapter to read;
 * everything else is a GatewayFailure by cause. Neither keys nor bodies get into its message.
 */
export async function callProvider(http: ProviderHttp, call: ProviderCall): Promise<ProviderAnswer> {
  const response = await send(http, call)
  const what = `${call.method} ${call.path.split('?')[0]}`
  // 408: somebody in between did not wait for the provider.
  if (response.status >= 500 || response.status === 429 || response.status === 408)
    throw new GatewayFailure('unreachable', `${what} answered ${response.status}`)
  if (response.status === 401) throw keyRefused(what, response)
  const isError = response.status >= 400
  let body: unknown
  try {
    body = JSON.parse(await readText(response))
  } catch (cause) {
    throw failureOf(cause, what, isError ? 'unreachable' : 'malformed')
  }
  // Somebody in between, such as a proxy that knows no way (404) or a firewall (403): nothing is told of the money.
  if (isError && !http.problem.safeParse(body).success)
    throw new GatewayFailure('unreachable', `${what} answered ${response.status}, and not as the provider does`)
  if (response.status === 403) throw keyRefused(what, response)
  return { status: response.status, body }
}

function keyRefused(what: string, { status }: Response): GatewayFailure {
  return new GatewayFailure('key_refused', `${what} answered ${status}: the key is refused`)
}

async function send(http: ProviderHttp, { method, path, body }: ProviderCall): Promise<Response> {
  try {
    return await http.fetch(http.baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${http.secretKey}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(http.timeoutMs),
    })
  } catch (cause) {
    throw failureOf(cause, `${method} ${path.split('?')[0]}`, 'unreachable')
  }
}

function failureOf(cause: unknown, what: string, otherwise: 'malformed' | 'unreachable'): GatewayFailure {
  const timeout = cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')
  return new GatewayFailure(timeout ? 'timeout' : otherwise, `${what} failed`, { cause })
}

/** The answer in the shape that the provider promises. */
export function parseAnswer<Schema extends z.ZodType>(schema: Schema, { status, body }: ProviderAnswer) {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  // The schema's complaint names paths and types, never values.
  throw new GatewayFailure('malformed', `an answer (${status}) is not of the promised shape`, { cause: parsed.error })
}

/** First digits of a card as a provider tells them, or null where it tells something else. */
export function binOf(digits: string | null | undefined): string | null {
  return digits && /^\d{4,8}$/.test(digits) ? digits : null
}
