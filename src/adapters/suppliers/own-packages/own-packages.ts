import type { PackageEntry, PackageSupplier } from '#modules/packages/package-supplier.ts'
import { cancelPackage, quoteCancellation } from './orders/cancellations.ts'
import { lapsePackages, payHeldPackage } from './orders/held-packages.ts'
import { findPackageOrder, orderPackage } from './orders/order-package.ts'
import type { OwnPackagesDeps } from './own-packages-deps.ts'

/** By so much a trial package costs each adult more than its page said. */
const RISE = 25_000

function priced(entry: PackageEntry | null): PackageEntry | null {
  if (entry?.magic !== 'dearer') return entry
  const { prices } = entry
  const { quad, triple, double } = prices
  // A room alone costs what a double does, and its supplement.
  const risen = { quad: quad && quad + RISE, triple: triple && triple + RISE, double: double + RISE }
  return { ...entry, prices: { ...prices, ...risen } }
}

/**
 * The agency as the seller of its own packages. What it has written down itself, seats that are sold and orders
 * are in the database, so that every replica sells from the same departures.
 */
export function ownPackages(deps: OwnPackagesDeps): PackageSupplier {
  const { db, clock } = deps
  const find = async (packageId: string) => (await deps.catalogue()).find(({ id }) => id === packageId) ?? null
  return {
    code: 'own_packages',
    publicName: 'Teranga',
    entries: async () => (await deps.catalogue()).filter(({ magic }) => magic === undefined),
    find,
    findForSale: async (packageId) => priced(await find(packageId)),
    async taken(packageIds) {
      await lapsePackages(deps)
      if (packageIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('package_departures')
        .select(['departure_id', 'taken'])
        .where('package_id', 'in', packageIds)
        .where('taken', '>', 0)
        .execute()
      return new Map(rows.map(({ departure_id, taken }) => [departure_id, taken]))
    },
    async seatsOffered(token, departureId) {
      const row = await db
        .selectFrom('package_waiting')
        .select('seats')
        .where('id', '=', token)
        .where('departure_id', '=', departureId)
        .where('status', '=', 'offered')
        .where('offered_until', '>', clock.now())
        .executeTakeFirst()
      return row?.seats ?? 0
    },
    order: (request) => orderPackage(deps, request),
    findOrder: (clientReference) => findPackageOrder(deps, clientReference),
    payHeldOrder: (request) => payHeldPackage(deps, request),
    quoteCancellation: (supplierOrderId) => quoteCancellation(deps, supplierOrderId),
    cancelOrder: (quoteId) => cancelPackage(deps, quoteId),
  }
}
