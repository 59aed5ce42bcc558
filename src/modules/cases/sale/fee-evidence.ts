import type { OrderItem } from '#modules/orders/index.ts'
import { soldFeesOf } from './case-offer.ts'

/** What proves to a bank what was sold. */
export function feeEvidence(item: OrderItem): readonly Readonly<Record<string, unknown>>[] {
  const { reference, fees } = soldFeesOf(item)
  return [{ application: reference, fees: fees.map(({ code }) => code), status: item.status }]
}
