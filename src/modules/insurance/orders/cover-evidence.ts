import type { OrderItem } from '#modules/orders/index.ts'
import { soldCoverOf } from './policy-item.ts'

/** What proves to a bank what was sold. */
export function coverEvidence(item: OrderItem): readonly Readonly<Record<string, unknown>>[] {
  const { question, plan } = soldCoverOf(item)
  const { destinations, startDate, endDate } = question
  const certificates = [...item.tickets.values()]
  const { insurer, level } = plan
  return [{ insurer, level, destinations, startDate, endDate, status: item.status, policy: item.pnr, certificates }]
}
