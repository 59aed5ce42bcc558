import type { Hono } from 'hono'
import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import type { Gate } from '#api/admission/gate.ts'
import type { ApiEnvironment } from '#api/environment.ts'
import { API_BASE } from '#contracts/api-base.ts'
import { ENDPOINTS, type EndpointName } from '#contracts/endpoints.ts'
import type { EndpointTypes } from '#contracts/endpoint-types.ts'
import type { Problem } from '#contracts/errors.ts'
import { readConfig } from '../../src/config/config.ts'
import type { OpenDatabase } from '#db/database.ts'
import type { Worker } from '#db/job-worker.ts'
import type { FlightSupplier } from '#modules/flights/index.ts'
import { createPlaces, type Places } from '#modules/places/index.ts'
import { type FixedClock, fixedClock } from '#platform/clock.ts'
import { type Logger, silentLogger } from '#platform/logger.ts'
import { noPages, type Pages } from '../../src/composition/pages.ts'
import { createShop, type Shop } from '../../src/composition/shop.ts'
import { openTestDatabase } from './database/database.ts'
import { patientGate } from './patient-gate.ts'

/** Where the tests' shop says that it lives. */
export const SHOP_URL = 'http://127.0.0.1:3000'

interface TestAnswer<Body> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

type Answer<Name extends EndpointName> = TestAnswer<EndpointTypes[Name]['response'] & Problem>

/** One browser: it keeps cookies and the bearer, and sends both with every call, as the pages do. */
export interface Visitor {
  /** Calls an endpoint with a JSON body; opens the session when there is none yet. */
  call<Name extends EndpointName>(
    endpoint: Name,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<Name>>
  /** Any request with this browser's cookies. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  readonly cookies: Map<string, string>
  bearer: string | null
}

/** Whoever calls the shop, however they do it. */
export interface Caller {
  call<Name extends EndpointName>(endpoint: Name, body?: unknown): Promise<Answer<Name>>
}

export interface TestShop {
  readonly app: Hono<ApiEnvironment>
  readonly shop: Shop
  readonly clock: FixedClock
  readonly worker: Worker
  readonly database: OpenDatabase
  visitor(): Visitor
  close(): Promise<void>
}

export interface TestShopOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly now?: string
  readonly logger?: Logger
  readonly pages?: Pages
  readonly database?: OpenDatabase
  /** What lets requests in, where a test makes it busy. */
  readonly gate?: Gate
  /** Suppliers instead of the simulator. */
  readonly suppliers?: readonly FlightSupplier[]
  /** Payment providers instead of the registered ones. */
  readonly providers?: readonly PaymentProvider[]
}

/** Loaded once per test file: they never change. */
let places: Places | null = null

/** A whole shop on a fresh database, with a clock that stands still and no worker running by itself. */
export async function openShop(options: TestShopOptions = {}): Promise<TestShop> {
  const database = options.database ?? (await openTestDatabase())
  const clock = fixedClock(options.now ?? '2026-11-02T09:00:00Z')
  const shop = await createShop({
    config: readConfig({ NODE_ENV: 'test', BASE_URL: SHOP_URL, ...options.env }, options.providers),
    database,
    clock,
    logger: options.logger ?? silentLogger,
    pages: options.pages ?? noPages,
    places: (places ??= createPlaces()),
    gate: options.gate ?? patientGate(),
    ...(options.suppliers && { suppliers: options.suppliers }),
    ...(options.providers && { providers: options.providers }),
  })
  shop.state.set(true)
  return {
    app: shop.app,
    shop,
    clock,
    worker: shop.worker,
    database,
    visitor: () => createVisitor(SHOP_URL, async (url, init) => shop.app.request(url, init)),
    async close() {
      await shop.idle()
      await database.close()
    },
  }
}

/** A new browser in front of a shop; `send` carries its requests there. */
export function createVisitor(origin: string, send: (url: string, init: RequestInit) => Promise<Response>): Visitor {
  const cookies = new Map<string, string>()
  const visitor: Visitor = {
    cookies,
    bearer: null,
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers)
      if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const response = await send(origin + path, { ...init, headers })
      for (const set of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        if (name) cookies.set(name, value ?? '')
      }
      return response
    },
    async call(endpoint, body, extra) {
      if (endpoint !== 'authToken' && visitor.bearer === null) {
        visitor.bearer = (await visitor.call('authToken')).body.access_token
      }
      const { method, path } = ENDPOINTS[endpoint]
      const headers = new Headers({
        Origin: origin,
        ...(visitor.bearer && { Authorization: `Bearer ${visitor.bearer}` }),
      })
      if (method === 'POST') headers.set('Content-Type', 'application/json')
      for (const [name, value] of Object.entries(extra ?? {})) headers.set(name, value)
      const response = await visitor.fetch(API_BASE + path, {
        method,
        headers,
        ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
  }
  return visitor
}
