import type { Hono } from 'hono'
import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import { createOctoApi } from '#api/octo/octo-api.ts'
import { createApi } from '#api/app.ts'
import type { ApiDeps, ApiEnvironment } from '#api/environment.ts'
import { createDoorman, type Doorman } from '#api/admission/doorman.ts'
import { createGate, type Gate } from '#api/admission/gate.ts'
import type { Route } from '#api/route.ts'
import { createServingState, type ServingState } from '#api/serving-state.ts'
import { createTranslate } from '#api/translate.ts'
import { API_BASE } from '#contracts/api-base.ts'
import type { OpenDatabase } from '#db/database.ts'
import { createWorker, type Worker } from '#db/job-worker.ts'
import { ensureShopSecret } from '#modules/accounts/index.ts'
import type { FlightSupplier } from '#modules/flights/index.ts'
import { scheduleReconciliation } from '#modules/payments/index.ts'
import { createPlaces, type Places } from '#modules/places/index.ts'
import { scheduleAlertChecks } from '#modules/price-alerts/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { RunCommand } from '#platform/command-socket.ts'
import type { Logger } from '#platform/logger.ts'
import type { Config } from '../config/config.ts'
import { catalogueDeps } from './catalogue-kinds.ts'
import { openFieldCipher } from './data-keys.ts'
import { openWords } from './content/open-words.ts'
import { scheduleCleaning } from './housekeeping.ts'
import { octoDepsOf } from './open-octo.ts'
import { composeOffice } from './office/compose-office.ts'
import { openInsurers } from './insurance/open-insurers.ts'
import { openPackages } from './packages/open-packages.ts'
import { openActivities } from './activities/open-activities.ts'
import { openStorages } from './files/open-storages.ts'
import { openStays } from './stays/open-stays.ts'
import { openTransfers } from './transfers/open-transfers.ts'
import { openSuppliers, type Suppliers } from './flights/open-suppliers.ts'
import type { Pages } from './pages.ts'
import { openPaymentIntegrations, type PaymentIntegrations } from './payments/payment-providers.ts'
import { enqueueSealing } from './seal-fields.ts'
import { apisOf, mountsOf, policyOf } from './mounted-apis.ts'
import { createServer } from './server.ts'
import { staffCommand } from './staff-command.ts'
import { composeJobs } from './shop-jobs.ts'
import { openSelling } from './selling.ts'
import { composeParts, type Parts } from './shop-parts.ts'
import { composeRoutes } from './shop-routes.ts'

interface ShopOptions {
  readonly config: Config
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly logger: Logger
  readonly pages: Pages
  /** Already loaded places; they are loaded when absent. */
  readonly places?: Places
  /** What lets requests in, instead of one of its own. */
  readonly gate?: Gate
  /** Payment providers instead of the registered ones. */
  readonly providers?: readonly PaymentProvider[]
  /** Suppliers instead of the configured ones. */
  readonly suppliers?: readonly FlightSupplier[]
}

/** A composed shop: its HTTP side, its jobs, and whether it takes requests. */
export interface Shop {
  readonly app: Hono<ApiEnvironment>
  /** Answers before `app` what it would turn away. */
  readonly turnAway: Doorman
  readonly routes: readonly Route[]
  readonly worker: Worker
  readonly state: ServingState
  /** Opens the mailbox and the sandboxes from other machines; null where only this one gets at them. */
  readonly localPassword: string | null
  /** The local payment providers, where there are no keys of real ones. */
  readonly sandbox: PaymentIntegrations['sandbox']
  /** Does a command of staff. */
  readonly command: RunCommand
  /** Resolves when nothing that runs behind the requests needs the database any more. */
  idle(): Promise<void>
}

/** Puts the shop together: adapters, modules, API, pages, worker. Nothing runs or listens yet. */
export async function createShop(options: ShopOptions): Promise<Shop> {
  const { config, database, clock, logger, pages } = options
  const { db } = database
  const deps: ApiDeps = {
    db,
    clock,
    logger,
    secret: config.sessionSecret ?? (await ensureShopSecret({ db, clock }, 'bearer')),
    translate: createTranslate(),
    baseUrl: config.baseUrl,
    trustedProxies: config.trustedProxies,
    gate: options.gate ?? createGate(config),
    strictAnswers: config.environment !== 'production',
  }
  const deliverWebhook = async (sender: string, headers: Headers, body: string): Promise<number> =>
    (await app.request(`${API_BASE}/webhooks/${sender}`, { method: 'POST', headers, body })).status
  const localPassword = await localPasswordOf(config, { db, clock })
  const integrations = await openPaymentIntegrations(
    { config, db, clock, logger, translate: deps.translate, deliverWebhook },
    options.providers,
  )
  const places = options.places ?? createPlaces()
  const base = { config, places, db, clock }
  const opened = {
    config,
    places,
    sellers: await openSellers(options, { ...base, deliverWebhook }),
    stays: await openStays(base),
    rides: await openTransfers(base),
    activities: await openActivities(base),
    packages: openPackages(base),
    insurers: await openInsurers(base),
    storages: await openStorages({ config, db, logger }),
  }
  const selling = await openSelling(deps, config)
  const content = await openWords({ config, db, clock, logger })
  const cipher = await openFieldCipher({ config, db, clock, logger })
  const composed = composeParts(opened, deps, integrations, { ...selling, cipher }, () => worker.poke())
  const parts = { ...composed, content }
  const octo = octoDepsOf(deps, config, opened.activities)
  const worker: Worker = createWorker({
    ...deps,
    alone: database.kind === 'pglite',
    handlers: composeJobs(parts, octo),
  })
  const routes = composeRoutes(parts)
  const state = createServingState()
  const policy = policyOf(config, integrations, opened.stays)
  const app: Hono<ApiEnvironment> = createServer({
    deps,
    state,
    pages,
    routes,
    ping: () => database.ping(),
    stoppedSuppliers: async () => (await parts.flights.stops.all()).map(({ supplierCode }) => supplierCode),
    policy,
    api: createApi(deps, routes, apisOf(parts, deps, cipher)),
    octo: createOctoApi(deps, octo),
    office: composeOffice(deps, parts),
    mounts: mountsOf(opened.stays, integrations, config, deps),
    localPages: { translate: deps.translate, password: localPassword },
  })
  await scheduleCleaning(deps)
  await scheduleAlertChecks(deps)
  await scheduleReconciliation(deps)
  await enqueueSealing({ db, clock, cipher })
  return {
    app,
    turnAway: createDoorman({ ...deps, policy }),
    routes,
    worker,
    state,
    sandbox: integrations.sandbox,
    command: staffCommand(parts, catalogueDeps({ db, clock }, { ...opened, ...parts.written })),
    localPassword,
    idle: () => idle(parts, integrations, opened.sellers),
  }
}

/** One for all replicas, and the same after a restart. */
async function localPasswordOf({ standing }: Config, deps: Pick<ApiDeps, 'db' | 'clock'>): Promise<string | null> {
  return standing.localPages === 'password' ? ensureShopSecret(deps, 'local pages') : null
}

async function idle({ flights, hotels }: Parts, { sandbox }: PaymentIntegrations, sellers: Suppliers): Promise<void> {
  await Promise.all([
    flights.background.idle(),
    hotels.seenNights.flush(),
    hotels.seenHotels.flush(),
    sandbox?.settled(),
    sellers.settled(),
  ])
}

/** Tests bring suppliers of their own; the shop opens those that are configured. */
async function openSellers(
  { suppliers }: Pick<ShopOptions, 'suppliers'>,
  parts: Parameters<typeof openSuppliers>[0],
): Promise<Suppliers> {
  return suppliers ? { suppliers, windowMs: 60_000, settled: async () => undefined } : openSuppliers(parts)
}
