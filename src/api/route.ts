import type { z } from 'zod'
import type { EndpointTypes } from '#contracts/endpoint-types.ts'
import type { EndpointName } from '#contracts/endpoints.ts'
import type { ErrorCode } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { StoredAnswer } from '#db/stored-answer.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { Caller } from '#platform/load/work-lane.ts'
import type { CostName } from './admission/costs.ts'
import { parseInput } from './field-issues.ts'

/** The browser's session cookie, for the one call that opens and continues sessions. */
export interface SessionCookie {
  /** Its value, or null when the browser sent none. */
  readonly secret: string | null
  keep(secret: string, expiresAt: Date): void
  /** Takes it from the browser. */
  forget(): void
}

/** What a browser says of itself at sign-in. */
export interface CallingBrowser {
  /** The mark of an earlier sign-in. */
  readonly deviceMark: string | null
  /** Its User-Agent, cut short. */
  readonly name: string | null
  saveMark(mark: string): void
}

export interface CallContext<Output = never> {
  /** The session that acts; on a public call the empty one, to which nothing belongs. */
  readonly actor: Actor
  readonly language: Language
  readonly requestId: string
  /** The caller's network address, keyed and shortened: tells callers apart and no more. */
  readonly client: string
  /** For whom something costly is computed. */
  readonly caller: Caller
  /** Pays for what the call needs besides its own cost. @throws Refusal `rate_limited` */
  readonly pay: (cost: CostName) => void
  /** Pays for a new session, and counts it for the caller's address. @throws Refusal `rate_limited` */
  readonly payForSession: () => Promise<void>
  readonly session: SessionCookie
  readonly browser: CallingBrowser
  /** By which an `idempotent` call writes its answer with its deed. */
  readonly answer: StoredAnswer<Output>
}

export interface RateLimit {
  /** Calls that one client may make in the window. */
  readonly calls: number
  readonly perSeconds: number
  /**
   * Calls that one address may make in the window, over all its sessions. For what could be found out by
   * trying: sessions cost nothing.
   */
  readonly callsOfAddress?: number
  /**
   * All processes of the shop count together, in a row; or each for itself, in memory: for what is only read, by
   * anybody, and for which the limit spares work and guards nothing, no seller's patience either. @default 'shop'
   */
  readonly countedBy?: 'shop' | 'process'
}

/**
 * One API call as data. `session` routes need the session cookie and its bearer, `customer` routes also
 * that somebody is signed in; `public` ones neither. `idempotent` routes honour the Idempotency-Key header.
 */
export interface Route {
  readonly endpoint: EndpointName
  readonly summary: string
  readonly tag: string
  readonly access: 'public' | 'session' | 'customer'
  readonly request: z.ZodType | null
  readonly response: z.ZodType
  readonly status: 200 | 201 | 202
  readonly limit: RateLimit
  readonly idempotent: boolean
  /**
   * The use case builds what the contract lists and nothing else, so that a shop at work sends it as it is.
   * Tests and development hold it to that. For answers that are large.
   */
  readonly exact: boolean
  /** Codes that this call can answer beside those of every call. */
  readonly errors: readonly ErrorCode[]
  /** Reads what is asked, once. @throws Refusal `validation_failed` */
  readonly prepare: (asked: unknown) => PreparedCall
}

/** A call whose input is known to be what its contract asks for. */
export interface PreparedCall {
  readonly input: unknown
  readonly run: (context: CallContext<unknown>) => Promise<unknown>
}

interface RouteDefinition<Name extends EndpointName, Request extends z.ZodType | null> extends Omit<
  Route,
  'endpoint' | 'request' | 'response' | 'prepare' | 'status' | 'idempotent' | 'exact' | 'errors'
> {
  readonly request: Request
  readonly response: z.ZodType<EndpointTypes[Name]['response']>
  readonly status?: 200 | 201 | 202
  readonly idempotent?: boolean
  readonly exact?: boolean
  readonly errors?: readonly ErrorCode[]
  readonly handle: (
    context: CallContext<EndpointTypes[Name]['response']>,
    input: Request extends z.ZodType ? z.output<Request> : undefined,
  ) => Promise<EndpointTypes[Name]['response']>
}

/** Ties a route's handler to the types of its contract. */
export function route<Name extends EndpointName, Request extends z.ZodType | null>(
  endpoint: Name,
  definition: RouteDefinition<Name, Request>,
): Route {
  const { handle, request } = definition
  return {
    status: 200,
    idempotent: false,
    exact: false,
    errors: [],
    ...definition,
    endpoint,
    prepare(asked) {
      const input = request ? parseInput(request, asked ?? {}) : undefined
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the one place where a schema's output meets its handler
      return { input, run: (context) => handle(context, input as never) }
    },
  }
}

/** The same call under a second name, such as the one that the specification gives it. */
export function alias(endpoint: EndpointName, original: Route): Route {
  return { ...original, endpoint }
}
