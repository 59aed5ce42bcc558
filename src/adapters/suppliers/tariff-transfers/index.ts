import type { TransferSupplier } from '#modules/transfers/transfer-supplier.ts'
import { bookRide } from './book-ride.ts'
import { cancelRide, moveRide, quoteCancellation } from './change-ride.ts'
import { checkRide, findRides } from './find-rides.ts'
import type { TariffDeps } from './tariff-seller.ts'
import { describeRide, readRide } from './ride-record.ts'

export type { TariffRide, Mishap } from './tariff-seller.ts'
export type { BookedRide } from './ride-record.ts'

/** A seller of transfers inside this process: by its own tariff, its orders in the database. */
export function tariffTransfers(deps: TariffDeps): TransferSupplier {
  const { code, publicName, isOwn } = deps.tariff
  return {
    code,
    ...(publicName && { publicName }),
    ...(isOwn && { isOwn }),
    search: (question) => findRides(deps, question),
    check: (question, key) => checkRide(deps, question, key),
    order: (request) => bookRide(deps, request),
    async findOrder(clientReference) {
      const order = await readRide(deps.db, code, { clientReference })
      return order ? describeRide(order) : null
    },
    quoteCancellation: (supplierOrderId) => quoteCancellation(deps, supplierOrderId),
    cancelOrder: (quoteId) => cancelRide(deps, quoteId),
    movePickUp: (supplierOrderId, to) => moveRide(deps, supplierOrderId, to),
  }
}
