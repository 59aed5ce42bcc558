import { createVouchers, type DocumentDeps, type ItemDocuments, type PlainFactsDeps } from '#modules/documents/index.ts'
import { soldActivityOf } from './sold-activity.ts'

/** Activities, as documents of orders show them: a voucher with a code for each ticket, and a price of the whole. */
export function createActivityDocuments(deps: DocumentDeps & PlainFactsDeps): ItemDocuments {
  return {
    ...createVouchers(deps, { isScanned: true }),
    pricedAsWhole: true,
    async priceName({ language }, item) {
      const { activity, people } = soldActivityOf(item).booked
      return deps.translate(language, 'activities.price_name', { title: activity.title, people })
    },
  }
}
