import type { Db } from '#db/database.ts'
import type { DocumentDeps, ItemDocumentsByKind } from '#modules/documents/index.ts'
import { createFlightDocuments, createFlightProduct, type FlightOrderDeps } from '#modules/flights/index.ts'

/** What products are made with, and where they register themselves. */
interface Registries {
  readonly orders: FlightOrderDeps
  readonly documents: DocumentDeps & { readonly db: Db; readonly itemDocuments: ItemDocumentsByKind }
}

/** Every kind of thing that the shop sells. A product is added here. */
export function registerProducts(registries: Registries): void {
  registerFlights(registries)
}

function registerFlights({ orders, documents }: Registries): void {
  orders.products.register(createFlightProduct(orders))
  documents.itemDocuments.register('flight', createFlightDocuments(documents))
}
