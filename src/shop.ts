import type { Hono } from 'hono'
import { createMailboxPages } from '#adapters/mail/mailbox/mailbox-page.ts'
import { createMailboxTransport } from '#adapters/mail/mailbox/mailbox-transport.ts'
import { createSmtpTransport } from '#adapters/mail/smtp/smtp-transport.ts'
import { createApi } from '#api/app.ts'
import { documentDownloads, documentUrl } from '#api/document-downloads.ts'
import type { ApiDeps, ApiEnvironment } from '#api/environment.ts'
import type { Route } from '#api/route.ts'
import { accountDataRoutes } from '#api/routes/account-data.ts'
import { accountRoutes } from '#api/routes/account.ts'
import { authRoutes } from '#api/routes/auth.ts'
import { bookingRoutes } from '#api/routes/bookings.ts'
import { extraRoutes } from '#api/routes/extras.ts'
import { GOOGLE_CALLBACK, googleCallback, googleRoutes } from '#api/routes/google.ts'
import { changeRoutes } from '#api/routes/changes.ts'
import { flightRoutes } from '#api/routes/flights.ts'
import { instalmentRoutes } from '#api/routes/instalments.ts'
import { newsletterRoutes, oneClickUnsubscribe } from '#api/routes/newsletter.ts'
import { notificationRoutes } from '#api/routes/notifications.ts'
import { orderRoutes } from '#api/routes/orders.ts'
import { paymentRoutes, webhookHandlers } from '#api/routes/payments.ts'
import { placesRoutes } from '#api/routes/places.ts'
import { oneClickStop, priceAlertRoutes } from '#api/routes/price-alerts.ts'
import { promotionRoutes } from '#api/routes/promotions.ts'
import { settingsRoutes } from '#api/routes/settings.ts'
import { signInRoutes } from '#api/routes/sign-in.ts'
import { travellerRoutes } from '#api/routes/travellers.ts'
import { twoFactorRoutes } from '#api/routes/two-factor.ts'
import { walletRoutes } from '#api/routes/wallet.ts'
import { paymentProofs } from '#api/payment-proofs.ts'
import { createServingState, type ServingState } from '#api/serving-state.ts'
import { supplierWebhooks } from '#api/supplier-webhooks.ts'
import { createTranslate } from '#api/translate.ts'
import { API_BASE } from '#contracts/endpoints.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { BookingConfirmationResponse } from '#contracts/orders.ts'
import type { OpenDatabase } from '#db/database.ts'
import { createWorker, type JobHandlers, type Worker } from '#db/job-worker.ts'
import { cleanAccess, keepShopSecret } from '#modules/accounts/index.ts'
import {
  cleanExpiredSearches,
  createFlightDeps,
  type FlightPlaces,
  type FlightSupplier,
  sellThrough,
} from '#modules/flights/index.ts'
import { wantsPriceMails } from '#modules/inbox/index.ts'
import { cleanNewsletter, newsletterJobs } from '#modules/newsletter/index.ts'
import { accountMailJobs, notificationJobs } from '#modules/notifications/index.ts'
import {
  cleanOfferedChanges,
  deleteOldPassports,
  hasTickets,
  type Order,
  orderJobs,
  takeOrdersAlong,
  watchSchedules,
} from '#modules/orders/index.ts'
import { paymentJobs, reconcileJobs, scheduleReconciliation } from '#modules/payments/index.ts'
import { createPlaces, findPlace, nearbyAirports, nearestServed, type Places } from '#modules/places/index.ts'
import { alertCheckJobs, alertMailJobs, cleanPriceAlerts, scheduleAlertChecks } from '#modules/price-alerts/index.ts'
import { createPriceBooks, type OpenPriceBook, type PriceBook } from '#modules/pricing/index.ts'
import { openPromotions } from '#modules/promotions/index.ts'
import { cachedExchange, cachedExchangeRates } from '#modules/settings/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { FieldCipher } from '#platform/field-encryption.ts'
import type { Logger } from '#platform/logger.ts'
import type { Config } from './config.ts'
import { openFieldCipher } from './data-keys.ts'
import { openGoogle } from './google-party.ts'
import { housekeepingJobs, scheduleCleaning } from './housekeeping.ts'
import { openSuppliers, type Suppliers } from './open-suppliers.ts'
import type { Pages } from './pages.ts'
import { openPaymentParties, type PaymentParties } from './payment-parties.ts'
import { oweSealing, sealFields, sealingJobs } from './seal-fields.ts'
import { createServer } from './server.ts'

export interface ShopOptions {
  readonly config: Config
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly logger: Logger
  readonly pages: Pages
  /** Already loaded places; they are loaded when absent. */
  readonly places?: Places
  /** Suppliers instead of the configured ones. */
  readonly suppliers?: readonly FlightSupplier[]
}

/** A composed shop: its HTTP side, its jobs, and whether it takes requests. */
export interface Shop {
  readonly app: Hono<ApiEnvironment>
  readonly routes: readonly Route[]
  readonly worker: Worker
  readonly state: ServingState
  /** The local payment providers, where there are no keys of real ones. */
  readonly sandbox: PaymentParties['sandbox']
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
    secret: config.sessionSecret ?? (await keepShopSecret({ db, clock }, 'bearer')),
    translate: createTranslate(),
    baseUrl: config.baseUrl,
    trustedProxies: config.trustedProxies,
    strictAnswers: config.environment !== 'production',
  }
  const deliverWebhook = async (sender: string, headers: Headers, body: string): Promise<number> =>
    (await app.request(`${API_BASE}/webhooks/${sender}`, { method: 'POST', headers, body })).status
  const parties = await openPaymentParties({ config, db, clock, logger, translate: deps.translate, deliverWebhook })
  const places = options.places ?? createPlaces()
  const sellers = await openSellers(options, { config, places, db, clock, deliverWebhook })
  const selling = await openSelling(deps)
  const cipher = await openFieldCipher({ config, db, clock, logger })
  const parts = composeParts({ ...options, places, sellers }, deps, parties, { ...selling, cipher }, () =>
    worker.poke(),
  )
  const worker: Worker = createWorker({
    db,
    clock,
    logger,
    alone: database.kind === 'pglite',
    handlers: composeJobs(parts),
  })
  const routes = composeRoutes(parts)
  const state = createServingState()
  const app: Hono<ApiEnvironment> = createServer({
    deps,
    state,
    pages,
    ping: () => database.ping(),
    policy: {
      baseUrl: config.baseUrl,
      livePayments: config.payments.kind === 'live',
      development: config.environment === 'development',
    },
    api: createApi(deps, routes, [
      // Before the providers', whose webhooks are smaller.
      { path: '/webhooks', app: supplierWebhooks(parts.orders) },
      { path: '/webhooks', app: webhookHandlers(parts.orders) },
      { path: '/payment_proofs', app: paymentProofs(deps) },
      { path: GOOGLE_CALLBACK, app: googleCallback({ ...parts.accounts, ...deps }) },
      { path: '/documents', app: documentDownloads(parts.notifications) },
      { path: '/newsletter/one_click', app: oneClickUnsubscribe(deps) },
      { path: '/price_alerts/one_click', app: oneClickStop(parts.alerts) },
    ]),
    mounts: [
      ...(parties.bank.demo ? [{ path: '/', app: parties.bank.demo }] : []),
      ...(parties.sandbox ? [{ path: '/', app: parties.sandbox.app }] : []),
      // Whoever comes can read it: never beside real payments.
      ...(parties.sandbox && !config.mail.smtpUrl ? [{ path: '/mailbox', app: createMailboxPages(deps) }] : []),
    ],
  })
  await scheduleCleaning(deps)
  await scheduleAlertChecks(deps)
  await scheduleReconciliation(deps)
  await oweSealing({ db, clock, cipher })
  return { app, routes, worker, state, sandbox: parties.sandbox, idle: () => idle(parts, parties, sellers) }
}

async function idle({ flights }: Parts, { sandbox }: PaymentParties, sellers: Suppliers): Promise<void> {
  await Promise.all([flights.background.idle(), sandbox?.settled(), sellers.settled()])
}

/** Tests bring suppliers of their own; the shop opens those that are configured. */
async function openSellers(
  { suppliers }: Pick<ShopOptions, 'suppliers'>,
  parts: Parameters<typeof openSuppliers>[0],
): Promise<Suppliers> {
  return suppliers ? { suppliers, windowMs: 60_000, settled: async () => undefined } : openSuppliers(parts)
}

interface Selling {
  readonly openPriceBook: OpenPriceBook
  readonly priceBook: PriceBook
}

/** What the shop asks for what its suppliers ask. */
async function openSelling({ db, clock }: Pick<ApiDeps, 'db' | 'clock'>): Promise<Selling> {
  const exchange = cachedExchange({ db, clock })
  const promotions = () => openPromotions(db, clock)
  const openPriceBook = createPriceBooks({ db, clock, exchange, currency: CHARGE_CURRENCY, promotions })
  return { openPriceBook, priceBook: await openPriceBook() }
}

type Parts = ReturnType<typeof composeParts>

/** What the use cases of each module work with. */
function composeParts(
  options: ShopOptions & { readonly places: Places; readonly sellers: Suppliers },
  deps: ApiDeps,
  parties: PaymentParties,
  { cipher, ...selling }: Selling & { readonly cipher: FieldCipher },
  poke: () => void,
) {
  const { config, places, sellers } = options
  const { db, clock, logger, translate, baseUrl } = deps
  const { brand } = config
  const { suppliers } = sellers
  const namedPlaces: FlightPlaces = { find: (code, language) => findPlace(places, code, language) }
  const flights = createFlightDeps({
    db,
    clock,
    logger,
    suppliers: suppliers.map((supplier) => sellThrough(supplier, { ...selling, places: namedPlaces })),
    places: namedPlaces,
    surroundings: {
      nearby: (code) => nearbyAirports(places, code).map((airport) => airport.code),
      nearestServed: (code) => nearestServed(places, code),
    },
  })
  const orders = {
    ...deps,
    cipher,
    suppliers,
    openPriceBook: selling.openPriceBook,
    places: namedPlaces,
    gateways: parties.gateways,
    bankAccount: parties.bank.account,
    isSignedStatement: parties.bank.isSignedStatement,
    statementColumns: parties.bank.statementColumns,
    poke,
    paymentFlow: config.paymentFlow,
    brand: { name: brand.name, logoUrl: `${baseUrl}/icon.svg` },
    documentLinks,
    supplierWindowMs: sellers.windowMs,
  }
  const notifications = {
    db,
    clock,
    brand,
    baseUrl,
    translate,
    mail: config.mail.smtpUrl ? createSmtpTransport(config.mail.smtpUrl) : createMailboxTransport({ db, clock }),
    mailFrom: config.mail.from,
  }
  const settings = {
    brand,
    googleSignIn: config.google !== null,
    translate,
    exchangeRates: cachedExchangeRates({ db, clock }),
  }
  const accounts = { ...deps, cipher, brand, poke, takeAlong: takeOrdersAlong, google: openGoogle(config) }
  const alerts = { ...notifications, flights, poke, wantsMail: (id: string) => wantsPriceMails(db, id) }
  return { access: deps, accounts, places, flights, orders, notifications, settings, alerts }
}

function composeRoutes({ access, accounts, places, flights, orders, settings, alerts }: Parts): readonly Route[] {
  return [
    ...authRoutes(access),
    ...signInRoutes(accounts),
    ...googleRoutes(accounts),
    ...accountRoutes(accounts),
    ...travellerRoutes(orders),
    ...twoFactorRoutes(accounts),
    ...accountDataRoutes({ ...alerts, ...orders, ...accounts }),
    ...settingsRoutes(settings),
    ...placesRoutes({ places }),
    ...flightRoutes(flights),
    ...extraRoutes(orders),
    ...orderRoutes(orders),
    ...changeRoutes(orders),
    ...instalmentRoutes(orders),
    ...bookingRoutes({ ...access, places: orders.places }),
    ...promotionRoutes(orders),
    ...paymentRoutes(orders),
    ...walletRoutes({ ...orders, words: { flow: orders.paymentFlow, brand: orders.brand } }),
    ...newsletterRoutes(access),
    ...priceAlertRoutes(alerts),
    ...notificationRoutes(orders),
  ]
}

function composeJobs({ access, flights, orders, notifications, alerts }: Parts): JobHandlers {
  return {
    ...paymentJobs(orders),
    ...reconcileJobs(orders),
    ...orderJobs(orders),
    ...sealingJobs(orders),
    ...notificationJobs(notifications),
    ...accountMailJobs(notifications),
    ...newsletterJobs(notifications),
    ...alertCheckJobs(alerts),
    ...alertMailJobs(alerts),
    ...housekeepingJobs(access, [
      () => cleanAccess(access),
      () => deleteOldPassports(orders),
      () => watchSchedules(orders),
      () => cleanOfferedChanges(orders),
      () => cleanExpiredSearches(flights),
      () => cleanNewsletter(access),
      () => cleanPriceAlerts(alerts),
      // Last: it fails where a key is missing.
      () => sealFields(orders),
    ]),
  }
}

/** Papers exist once the tickets do; those of a cancelled order say that it is. */
function documentLinks(order: Order): BookingConfirmationResponse['documents'] {
  const { id } = order
  if (!hasTickets(order)) return []
  return (['e_ticket', 'receipt', 'calendar'] as const).map((type) => ({ type, url: documentUrl(id, type) }))
}
