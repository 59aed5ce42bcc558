import type { OrderItem } from '#modules/orders/index.ts'
import { soldPackageOf } from './package-item.ts'

/** What proves to a bank what was sold. */
export function packageEvidence(item: OrderItem): readonly Readonly<Record<string, unknown>>[] {
  const { described, departure, party, rooms } = soldPackageOf(item)
  const { date, returnDate, origin } = departure
  const { title, place } = described
  return [{ title, place, date, returnDate, origin, party, rooms, pnr: item.pnr, vouchers: item.vouchers }]
}
