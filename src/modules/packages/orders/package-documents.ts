import { createVouchers, type DocumentDeps, type ItemDocuments, type PlainFactsDeps } from '#modules/documents/index.ts'
import { soldPackageOf } from './package-item.ts'

/** Packages, as documents of orders show them: a voucher with the days of the journey, and a price for each kind of traveller. */
export function createPackageDocuments(deps: DocumentDeps & PlainFactsDeps): ItemDocuments {
  return {
    ...createVouchers(deps),
    pricedAsWhole: true,
    priceName: async (_order, item) => soldPackageOf(item).described.title,
  }
}
