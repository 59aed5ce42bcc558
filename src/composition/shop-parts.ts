import { createMailboxTransport } from '#adapters/mail/mailbox/mailbox-transport.ts'
import { createSmtpTransport } from '#adapters/mail/smtp/smtp-transport.ts'
import { documentUrl } from '#api/document-downloads.ts'
import type { ApiDeps } from '#api/environment.ts'
import type { BookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'
import { registerProducts, watchedKindsOf } from './products.ts'
import { restingSupplier } from '#modules/flights/index.ts'
import { type AccountDeps, type Actor, ownsEmail } from '#modules/accounts/index.ts'
import type { InsuranceDeps, Insurer } from '#modules/insurance/index.ts'
import { wantsPriceMails } from '#modules/inbox/index.ts'
import {
  createItemDocuments,
  createVouchers,
  type DocumentDeps,
  documentTypesOf,
  hasLetter,
  type ItemDocumentsByKind,
} from '#modules/documents/index.ts'
import { createItemMails, createPlainMails, limitMails } from '#modules/notifications/index.ts'
import {
  createProducts,
  HOLD_LIMITS,
  type Order,
  type Products,
  suggestCrossSellForOrder,
} from '#modules/orders/index.ts'
import { countryName, type Places } from '#modules/places/index.ts'
import { type CaseDeps, type CaseSaleDeps, forgetCases } from '#modules/cases/index.ts'
import { claimAlerts } from '#modules/price-alerts/index.ts'
import { rememberPromotions } from '#modules/promotions/index.ts'
import type { PackageDeps } from '#modules/packages/index.ts'
import type { StaffDeps } from '#modules/staff/index.ts'
import { restingSeller } from '#modules/suppliers/index.ts'
import { cachedExchangeRates, type RateDeps } from '#modules/settings/index.ts'
import type { TransferSupplier } from '#modules/transfers/index.ts'
import type { FieldCipher } from '#platform/field-encryption.ts'
import type { Config } from '../config/config.ts'
import { openGoogle } from './google-sign-in.ts'
import type { Suppliers } from './flights/open-suppliers.ts'
import type { PaymentIntegrations } from './payments/payment-providers.ts'
import { rememberProgrammes } from '#modules/study/index.ts'
import { rememberVisas, suggestVisas } from '#modules/visas/index.ts'
import { refuseFilledWallet } from '#modules/wallet/index.ts'
import { composeFiles } from './files/compose-files.ts'
import type { Storages } from './files/open-storages.ts'
import { type Selling, takenBy } from './selling.ts'
import { composeFlights } from './flights/compose-flights.ts'
import { composeStays } from './stays/compose-stays.ts'
import { composeTransfers, transferOrdersOf } from './transfers/compose-transfers.ts'
import { composeActivities } from './activities/compose-activities.ts'
import type { ActivitySellers } from './activities/open-activities.ts'
import type { OpenedPackages } from './packages/open-packages.ts'
import type { StaySellers } from './stays/open-stays.ts'

export type Parts = ReturnType<typeof composeParts>

/** What the shop is put together of. */
interface Opened {
  readonly config: Config
  readonly places: Places
  readonly sellers: Suppliers
  readonly stays: StaySellers
  readonly rides: readonly TransferSupplier[]
  readonly insurers: readonly Insurer[]
  readonly packages: Pick<OpenedPackages, 'suppliers'>
  readonly activities: ActivitySellers
  readonly storages: Storages
}

/** What the use cases of each module work with. */
export function composeParts(
  options: Opened,
  deps: ApiDeps,
  integrations: PaymentIntegrations,
  { cipher, ...selling }: Selling & { readonly cipher: FieldCipher },
  poke: () => void,
) {
  const { config, places, sellers, stays, insurers } = options
  const { db, clock, translate, baseUrl } = deps
  const { brand } = config
  const flights = composeFlights(options, { ...deps, integrations, ...selling })
  const hotels = composeStays(options, { ...flights, openPriceBook: selling.openPriceBook })
  const insurance: InsuranceDeps = { ...flights, ...selling, suppliers: insurers, countryName }
  const packages: PackageDeps = { ...flights, ...selling, translate, poke, suppliers: options.packages.suppliers }
  const hotelOrders = { translate, suppliers: stays.suppliers.map((supplier) => restingSeller(supplier, flights)) }
  const transfers = composeTransfers(options, { ...flights, openPriceBook: selling.openPriceBook }, hotels)
  const { mapTiles } = config
  const activities = composeActivities(options.activities, { ...flights, ...selling, places, translate, mapTiles })
  const watchedKinds = watchedKindsOf({ flights, hotels, translate })
  const { products, documents, itemDocuments } = documentedBy(config, deps, integrations)
  const orders = {
    ...deps,
    watchedKinds,
    cipher,
    products,
    suppliers: sellers.suppliers.map((supplier) => restingSupplier(supplier, flights)),
    offers: flights.offers,
    stops: flights.stops,
    recallPromotions: rememberPromotions(deps),
    openPriceBook: selling.openPriceBook,
    places: flights.places,
    ...paidBy(integrations),
    poke,
    paymentFlow: config.paymentFlow,
    brand: { name: brand.name, logoUrl: `${baseUrl}/icon.svg` },
    documentLinks: (order: Order) => documentLinks(itemDocuments, order),
    supplierWindowMs: Math.max(sellers.windowMs, stays.windowMs, options.activities.windowMs),
    patienceMs: config.paidOrderPatienceMs,
    holdLimits: HOLD_LIMITS,
    ownsEmail: (actor: Actor, email: string) => ownsEmail({ db, clock }, actor, email),
  }
  const notifications = {
    ...notificationsOf({ ...documents, itemDocuments }, deps, config),
    beside: (order: Order) => suggestCrossSellForOrder(orders, order),
  }
  const advised = advisedOf({ ...orders, countryName, itemDocuments }, brand)
  registerProducts({
    orders,
    hotels: hotelOrders,
    transfers: transferOrdersOf(options, transfers, translate),
    insurance: { ...orders, ...quotingOf(insurance) },
    packages: { translate, clock, suppliers: packages.suppliers.map((one) => restingSeller(one, flights)) },
    activities: activities.orders,
    cases: { ...advised.cases, suggest: (trip, reader) => suggestVisas(advised.visas, trip, reader) },
    notifications,
  })
  const files = composeFiles({ ...orders, cipher }, options.storages, config.files)
  const rates: RateDeps = { db, clock, ratesMaxAgeMs: config.ratesMaxAgeMs }
  const accounts = { ...deps, cipher, brand, poke, ...joinedBy(advised.cases), google: openGoogle(config) }
  const alerts = { ...notifications, watchedKinds, poke, wantsMail: (id: string) => wantsPriceMails(db, id) }
  return {
    access: deps,
    accounts,
    places,
    flights,
    hotels,
    transfers,
    insurance,
    packages,
    activities: activities.deps,
    ...advised,
    staff: { ...deps, cipher, brand, poke } satisfies StaffDeps,
    orders: { ...orders, owners: files.owners },
    files,
    notifications,
    settings: settingsOf({ config, translate, rates, integrations }),
    rates,
    alerts,
  }
}

/** Cases; visas and studies, which are cases with what the agency has written down about each, and who is told of an import. */
function advisedOf(sale: CaseSaleDeps, brand: Config['brand']) {
  // Orders know the agency's name alone; who writes to it and for it knows its address, too.
  const cases = { ...sale, brand }
  const [visas, programmes] = [rememberVisas(cases), rememberProgrammes(cases)]
  return {
    cases,
    visas: { ...cases, services: visas.entries },
    study: { ...cases, programmes: programmes.entries },
    written: { visas: { changed: visas.forget }, programmes: { changed: programmes.forget } },
  }
}

/** Cover, as orders ask for it, and as visitors do. */
function quotingOf(insurance: InsuranceDeps) {
  const suppliers = insurance.suppliers.map((insurer) => restingSeller(insurer, insurance))
  return { quoting: insurance, countryName: insurance.countryName, suppliers }
}

/** By whom orders are paid. */
function paidBy({ gateways, codes, bank }: PaymentIntegrations) {
  const { account, isSignedStatement, statementColumns } = bank
  return { gateways, providerCodes: codes, bankAccount: account, isSignedStatement, statementColumns }
}

/** What goes into an account with its customer, and what is forgotten with it. */
function joinedBy(cases: CaseDeps): Pick<AccountDeps, 'claim' | 'forget'> {
  return {
    claim: claimAlerts,
    async forget(tx, who) {
      await refuseFilledWallet(tx, who.customerId)
      await forgetCases(tx, cases, who)
    },
  }
}

type SoldDocuments = DocumentDeps & { readonly products: Products; readonly itemDocuments: ItemDocumentsByKind }

function notificationsOf(documents: SoldDocuments, deps: ApiDeps, { mail }: Pick<Config, 'mail'>) {
  return {
    ...documents,
    itemMails: createItemMails(createPlainMails(documents)),
    db: deps.db,
    clock: deps.clock,
    secret: deps.secret,
    mail: limitMails(mail.smtpUrl ? createSmtpTransport(mail.smtpUrl) : createMailboxTransport(deps), deps),
    mailFrom: mail.from,
  }
}

type SettingsParts = Pick<ApiDeps, 'translate'> & {
  readonly config: Config
  readonly rates: RateDeps
  readonly integrations: PaymentIntegrations
}

function settingsOf({ config, translate, rates, integrations }: SettingsParts) {
  return {
    brand: config.brand,
    googleSignIn: config.google !== null,
    notice: config.standing.notice,
    translate,
    exchangeRates: cachedExchangeRates(rates),
    takes: takenBy(integrations),
  }
}

/** What is sold, and how it is drawn into documents. */
function documentedBy({ brand, standing }: Config, { baseUrl, translate }: ApiDeps, { nameOf }: PaymentIntegrations) {
  const products = createProducts()
  const documents = { isPractice: standing.sales !== 'live', providerName: nameOf, brand, baseUrl, translate, products }
  return { products, documents, itemDocuments: createItemDocuments(createVouchers(documents)) }
}

/** Where the documents of an order are fetched. */
function documentLinks(itemDocuments: ItemDocumentsByKind, order: Order): BookingConfirmationResponse['documents'] {
  const types = [...documentTypesOf(order), ...(hasLetter(itemDocuments, order) ? (['letter'] as const) : [])]
  return types.map((type) => ({ type, url: documentUrl(order.id, type) }))
}
