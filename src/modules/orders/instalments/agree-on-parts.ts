import { Refusal } from '#contracts/errors.ts'
import type { Price } from '#contracts/prices.ts'
import type { Tx } from '#db/database.ts'
import type { ConfirmedOffer } from '#modules/flights/index.ts'
import type { Clock } from '#platform/clock.ts'
import { saveParts } from './part-store.ts'
import { planInstalments } from './plan-instalments.ts'
import { keptSeats } from './preview-instalments.ts'

interface Agreement {
  readonly orderId: string
  readonly offer: ConfirmedOffer
  readonly price: Price
  readonly laterParts: number
}

/**
 * Writes down in which parts an order is to be paid.
 * @throws Refusal `instalments_unavailable` where the airline does not keep seats and price long enough.
 */
export async function agreeOnParts(
  tx: Tx,
  clock: Clock,
  { orderId, offer, price, laterParts }: Agreement,
): Promise<void> {
  const total = { amount: price.grand_total, currency: price.currency }
  const parts = planInstalments(keptSeats(offer), { total, laterParts, now: clock.now() })
  if (!parts) throw new Refusal('instalments_unavailable')
  await saveParts(tx, orderId, parts)
}
