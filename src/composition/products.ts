import type { Db } from '#db/database.ts'
import {
  type ActivityOrderDeps,
  createActivityDocuments,
  createActivityMails,
  createActivityProduct,
} from '#modules/activities/index.ts'
import { createCaseDocuments, createCaseMails, createCaseProduct } from '#modules/cases/index.ts'
import type { DocumentDeps, ItemDocumentsByKind } from '#modules/documents/index.ts'
import {
  createFlightDocuments,
  createFlightMails,
  createFlightProduct,
  type FlightDeps,
  type FlightOrderDeps,
  watchedJourneys,
} from '#modules/flights/index.ts'
import {
  createHotelDocuments,
  createHotelMails,
  createHotelProduct,
  type HotelDeps,
  type HotelOrderDeps,
  watchedStays,
} from '#modules/hotels/index.ts'
import {
  createTransferDocuments,
  createTransferMails,
  createTransferProduct,
  type TransferOrderDeps,
} from '#modules/transfers/index.ts'
import {
  createInsuranceDocuments,
  createInsuranceMails,
  createInsuranceProduct,
  type InsuranceOrderDeps,
} from '#modules/insurance/index.ts'
import {
  createPackageDocuments,
  createPackageMails,
  createPackageProduct,
  type PackageOrderDeps,
} from '#modules/packages/index.ts'
import type { ItemMailsByKind } from '#modules/notifications/index.ts'
import type { Translate } from '#contracts/locale.ts'
import { createWatchedKinds, type WatchedKinds } from '#modules/price-alerts/index.ts'

/** What products are made with, and where they register themselves. */
interface Registries {
  readonly orders: FlightOrderDeps
  readonly hotels: HotelOrderDeps
  readonly transfers: TransferOrderDeps
  readonly insurance: InsuranceOrderDeps
  readonly packages: PackageOrderDeps
  readonly activities: ActivityOrderDeps
  readonly cases: Parameters<typeof createCaseProduct>[0]
  readonly notifications: DocumentDeps & {
    readonly db: Db
    readonly itemDocuments: ItemDocumentsByKind
    readonly itemMails: ItemMailsByKind
  }
}

/** Every kind of thing that the shop sells. A product is added here. */
export function registerProducts(registries: Registries): void {
  registerFlights(registries)
  registerHotels(registries)
  registerTransfers(registries)
  registerInsurance(registries)
  registerPackages(registries)
  registerActivities(registries)
  registerCases(registries)
}

function registerFlights({ orders, notifications }: Registries): void {
  orders.products.register(createFlightProduct(orders))
  notifications.itemDocuments.register('flight', createFlightDocuments(notifications))
  notifications.itemMails.register('flight', createFlightMails(notifications))
}

function registerHotels({ orders, hotels, notifications }: Registries): void {
  const { products } = orders
  products.register(createHotelProduct(hotels))
  notifications.itemDocuments.register('hotel', createHotelDocuments({ ...notifications, products }))
  notifications.itemMails.register('hotel', createHotelMails({ ...notifications, products }))
}

function registerTransfers({ orders, transfers, notifications }: Registries): void {
  const { products } = orders
  products.register(createTransferProduct(transfers))
  notifications.itemDocuments.register('transfer', createTransferDocuments({ ...notifications, products }))
  notifications.itemMails.register('transfer', createTransferMails({ ...notifications, products }))
}

function registerInsurance({ orders: { products }, insurance, notifications }: Registries): void {
  products.register(createInsuranceProduct(insurance))
  notifications.itemDocuments.register(
    'insurance',
    createInsuranceDocuments({ ...notifications, countryName: insurance.countryName }),
  )
  notifications.itemMails.register('insurance', createInsuranceMails({ ...notifications, products }))
}

function registerPackages({ orders, packages, notifications }: Registries): void {
  const { products } = orders
  products.register(createPackageProduct(packages))
  notifications.itemDocuments.register('package', createPackageDocuments({ ...notifications, products }))
  notifications.itemMails.register('package', createPackageMails({ ...notifications, products }))
}

function registerActivities({ orders, activities, notifications }: Registries): void {
  const { products } = orders
  products.register(createActivityProduct(activities))
  notifications.itemDocuments.register('activity', createActivityDocuments({ ...notifications, products }))
  notifications.itemMails.register('activity', createActivityMails({ ...notifications, products }))
}

function registerCases({ orders, cases, notifications }: Registries): void {
  const { products } = orders
  products.register(createCaseProduct(cases))
  notifications.itemDocuments.register('case', createCaseDocuments({ ...notifications, products }))
  notifications.itemMails.register('case', createCaseMails({ ...notifications, products }))
}

/** Every kind of thing whose price can be watched. */
export function watchedKindsOf({
  flights,
  hotels,
  translate,
}: {
  readonly flights: FlightDeps
  readonly hotels: HotelDeps
  readonly translate: Translate
}): WatchedKinds {
  const kinds = createWatchedKinds()
  kinds.register(watchedJourneys(flights, translate))
  kinds.register(watchedStays(hotels, translate))
  return kinds
}
