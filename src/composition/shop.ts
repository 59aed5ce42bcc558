import type { Hono } from 'hono'
import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import { createMailboxPages } from '#adapters/mail/mailbox/mailbox-page.ts'
import { createOctoApi } from '#api/octo/octo-api.ts'
import { createApi } from '#api/app.ts'
import { cataloguePhotos } from '#api/catalogue-photos.ts'
import { airlineLogos } from '#api/airline-logos.ts'
import { insuranceWording } from '#api/insurance-wording.ts'
import { appointmentCalendars } from '#api/appointment-calendars.ts'
import { documentDownloads } from '#api/document-downloads.ts'
import type { ApiDeps, ApiEnvironment } from '#api/environment.ts'
import { createDoorman, type Doorman } from '#api/admission/doorman.ts'
import { createGate, type Gate } from '#api/admission/gate.ts'
import type { Route } from '#api/route.ts'
import { GOOGLE_CALLBACK, googleCallback } from '#api/routes/accounts/google.ts'
import { oneClickUnsubscribe } from '#api/routes/accounts/newsletter.ts'
import { webhookHandlers } from '#api/routes/payments.ts'
import { oneClickStop } from '#api/routes/accounts/price-alerts.ts'
import { LOGOS_PATH } from '#modules/flights/index.ts'
import { fileTransfers } from '#api/file-transfers.ts'
import { paymentProofs } from '#api/payment-proofs.ts'
import type { HeaderPolicy } from '#api/security-headers.ts'
import { createServingState, type ServingState } from '#api/serving-state.ts'
import { supplierWebhooks } from '#api/supplier-webhooks.ts'
import { createTranslate } from '#api/translate.ts'
import { API_BASE } from '#contracts/api-base.ts'
import type { OpenDatabase } from '#db/database.ts'
import { createWorker, type Worker } from '#db/job-worker.ts'
import { ensureShopSecret } from '#modules/accounts/index.ts'
import { runCasesCommand } from '#modules/cases/index.ts'
import { runContentCommand } from '#modules/content/index.ts'
import { type CatalogueDeps, PHOTOS_PATH, runCatalogueCommand } from '#modules/catalogue/index.ts'
import type { FlightSupplier } from '#modules/flights/index.ts'
import { scheduleReconciliation } from '#modules/payments/index.ts'
import { createPlaces, type Places } from '#modules/places/index.ts'
import { scheduleAlertChecks } from '#modules/price-alerts/index.ts'
import { runOctoCommand } from '#modules/octo/index.ts'
import { runRatesCommand } from '#modules/settings/index.ts'
import { runStaffAccountsCommand } from '#modules/staff/index.ts'
import { runWorkCommand } from '#modules/work/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { FieldCipher } from '#platform/field-encryption.ts'
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
import { openStays, type StaySellers } from './stays/open-stays.ts'
import { openTransfers } from './transfers/open-transfers.ts'
import { openSuppliers, type Suppliers } from './flights/open-suppliers.ts'
import type { Pages } from './pages.ts'
import { openPaymentIntegrations, type PaymentIntegrations } from './payment-providers.ts'
import { enqueueSealing } from './seal-fields.ts'
import { createServer } from './server.ts'
import { composeJobs } from './shop-jobs.ts'
import { openSelling } from './selling.ts'
import { composeParts, type Parts } from './shop-parts.ts'
import { composeRoutes, type ShopParts } from './shop-routes.ts'

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

function policyOf(
  { baseUrl, mapTiles, environment }: Config,
  { hosts }: PaymentIntegrations,
  { photoHosts }: StaySellers,
): HeaderPolicy {
  return {
    baseUrl,
    paymentHosts: hosts,
    photoHosts,
    tilesHost: mapTiles && new URL(mapTiles.url).origin,
    development: environment === 'development',
  }
}

/** Calls that are answered beside the routes, by the path that they live under. */
function apisOf(parts: Parts, deps: ApiDeps, cipher: FieldCipher): Parameters<typeof createApi>[2] {
  return [
    // Before the providers', whose webhooks are smaller.
    { path: '/webhooks', app: supplierWebhooks(parts.orders) },
    { path: '/webhooks', app: webhookHandlers(parts.orders) },
    { path: '/payment_proofs', app: paymentProofs({ ...parts.files, ...deps, cipher }) },
    { path: '/files', app: fileTransfers({ ...parts.files, ...deps }) },
    { path: GOOGLE_CALLBACK, app: googleCallback({ ...parts.accounts, ...deps }) },
    { path: '/appointments', app: appointmentCalendars({ ...parts.notifications, ...parts.cases }, deps.gate) },
    { path: '/documents', app: documentDownloads(parts.notifications, deps.gate) },
    { path: '/insurance/wording', app: insuranceWording({ ...parts.notifications, ...deps }, deps.gate) },
    { path: LOGOS_PATH, app: airlineLogos(deps) },
    { path: '/newsletter/one_click', app: oneClickUnsubscribe(deps) },
    { path: '/price_alerts/one_click', app: oneClickStop(parts.alerts) },
  ]
}

/** Pictures that the shop serves, and local fake servers of mail and payment providers, where nothing real is set. */
function mountsOf({ photoMounts }: StaySellers, { bank, sandbox }: PaymentIntegrations, config: Config, deps: ApiDeps) {
  return [
    { path: PHOTOS_PATH, app: cataloguePhotos(deps) },
    ...photoMounts,
    ...(bank.demo ? [{ path: '/', app: bank.demo }] : []),
    ...(sandbox ? [{ path: '/', app: sandbox.app }] : []),
    ...(config.mail.smtpUrl ? [] : [{ path: '/mailbox', app: createMailboxPages(deps) }]),
  ]
}

/** Rates, accounts of the desk, applications and enquiries, words, keys of resellers or the catalogue by that word, else what machines could not finish. */
function staffCommand({ rates, orders, cases, content, staff }: ShopParts, catalogue: CatalogueDeps): RunCommand {
  const { db, clock, products, stops, poke } = orders
  return ([first, ...args]) => {
    if (first === 'rates') return runRatesCommand(rates, args)
    if (first === 'staff') return runStaffAccountsCommand(staff, args)
    if (first === 'cases') return runCasesCommand(cases, args)
    if (first === 'content') return runContentCommand(content, args)
    if (first === 'octo') return runOctoCommand({ db, clock }, args)
    if (first === 'catalogue') return runCatalogueCommand(catalogue, args)
    return runWorkCommand({ db, clock, products, stops, poke }, first === undefined ? [] : [first, ...args])
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
