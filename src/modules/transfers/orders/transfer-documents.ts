import { createVouchers, type DocumentDeps, type ItemDocuments, type PlainFactsDeps } from '#modules/documents/index.ts'
import { soldRideOf, titleOfRide } from './transfer-item.ts'

/** Rides, as documents of orders show them: a voucher of their facts, and a price of the ride as a whole. */
export function createTransferDocuments(deps: DocumentDeps & PlainFactsDeps): ItemDocuments {
  return {
    ...createVouchers(deps),
    pricedAsWhole: true,
    async priceName({ language }, item) {
      const { ride } = soldRideOf(item)
      const vehicle = deps.translate(language, `transfers.vehicles.${ride.vehicle.class}`)
      return `${titleOfRide(ride)}, ${vehicle}`
    },
  }
}
