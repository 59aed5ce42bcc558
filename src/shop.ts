import type { Hono } from 'hono'
import { createApi } from '#api/app.ts'
import type { ApiDeps, ApiEnvironment } from '#api/environment.ts'
import type { Route } from '#api/route.ts'
import { authRoutes } from '#api/routes/auth.ts'
import { createServingState, type ServingState } from '#api/serving-state.ts'
import { createTranslate } from '#api/translate.ts'
import type { OpenDatabase } from '#db/database.ts'
import { createWorker, type Worker } from '#db/job-worker.ts'
import { accessJobs, keepShopSecret, scheduleAccessCleaning } from '#modules/accounts/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import type { Config } from './config.ts'
import type { Pages } from './pages.ts'
import { createServer } from './server.ts'

export interface ShopOptions {
  readonly config: Config
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly logger: Logger
  readonly pages: Pages
}

/** A composed shop: its HTTP side, its jobs, and whether it takes requests. */
export interface Shop {
  readonly app: Hono<ApiEnvironment>
  readonly routes: readonly Route[]
  readonly worker: Worker
  readonly state: ServingState
}

/** Puts the shop together: adapters, modules, API, pages, worker. Nothing runs or listens yet. */
export async function createShop({ config, database, clock, logger, pages }: ShopOptions): Promise<Shop> {
  const { db } = database
  const secret = config.sessionSecret ?? (await keepShopSecret({ db, clock }, 'bearer'))
  const deps: ApiDeps = {
    db,
    clock,
    logger,
    secret,
    translate: createTranslate(),
    baseUrl: config.baseUrl,
    trustedProxies: config.trustedProxies,
    strictAnswers: config.environment !== 'production',
  }
  const worker = createWorker({
    db,
    clock,
    logger,
    alone: database.kind === 'pglite',
    handlers: { ...accessJobs({ db, clock }) },
  })
  const state = createServingState()
  const policy = {
    baseUrl: config.baseUrl,
    livePayments: config.payments.kind === 'live',
    development: config.environment === 'development',
  }
  const routes = [...authRoutes(deps)]
  const api = createApi(deps, routes)
  await scheduleAccessCleaning({ db, clock })
  const app = createServer({ deps, policy, state, ping: () => database.ping(), api, mounts: [], pages })
  return { app, routes, worker, state }
}
