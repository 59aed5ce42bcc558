import { API_BASE } from '#contracts/api-base.ts'
import type { EndpointName } from '#contracts/endpoints.ts'
import type { EndpointTypes } from '#contracts/endpoint-types.ts'
import type { Problem } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'

interface CallOptions {
  readonly signal?: AbortSignal
  /** Makes a create safe to repeat: the same key answers the same. */
  readonly idempotencyKey?: string
}

/** The shop's API, the same in the browser and while a page is rendered on the server. */
export interface Api {
  call<Name extends EndpointName>(
    name: Name,
    ...args: undefined extends EndpointTypes[Name]['request']
      ? [body?: undefined, options?: CallOptions]
      : [body: EndpointTypes[Name]['request'], options?: CallOptions]
  ): Promise<EndpointTypes[Name]['response']>
}

/** A failed call: the problem that the API answered, or null when there was no answer at all. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem | null
  /** Seconds after which the shop wants to be asked again; null where it does not say. */
  readonly retryAfterS: number | null

  constructor(
    status: number,
    problem: Problem | null,
    { retryAfterS = null, ...options }: { cause?: unknown; retryAfterS?: number | null } = {},
  ) {
    super(problem?.message ?? 'no answer', options)
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
    this.retryAfterS = retryAfterS
  }
}

interface Endpoint {
  readonly method: string
  readonly path: string
}

/** How calls travel; `token(true)` must fetch a new bearer. */
interface ApiTransport {
  readonly endpointOf: (name: EndpointName) => Endpoint
  readonly language: () => Language
  readonly send: (path: string, init: RequestInit) => Promise<Response>
  readonly token: (renew: boolean) => Promise<string | null>
}

export function createApi(transport: ApiTransport): Api {
  const attempt = async (
    name: EndpointName,
    body: unknown,
    options: CallOptions,
    renew: boolean,
  ): Promise<Response> => {
    const { method, path } = transport.endpointOf(name)
    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': transport.language() })
    const token = await transport.token(renew)
    if (token) headers.set('Authorization', `Bearer ${token}`)
    if (method === 'POST') headers.set('Content-Type', 'application/json')
    if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
    const init: RequestInit = { method, headers, credentials: 'include', signal: options.signal ?? null }
    return transport.send(API_BASE + path, method === 'POST' ? { ...init, body: JSON.stringify(body ?? {}) } : init)
  }
  return {
    async call(name, ...[body, options = {}]) {
      let response = await attempt(name, body, options, false)
      if (response.status === 401) response = await attempt(name, body, options, true)
      return readAnswer(response)
    },
  }
}

/** The answer's JSON, or the problem as an error. The API checks what it sends against the contract. */
export async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const answer = await response.json().catch(() => null)
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
  const retryAfterS = Number.isFinite(retryAfter) ? retryAfter : null
  if (!response.ok) throw new ApiError(response.status, answer, { retryAfterS })
  return answer
}
