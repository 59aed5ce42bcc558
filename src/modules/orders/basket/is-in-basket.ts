import type { ItemKind } from '#contracts/orders/order-states.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { OrderDeps } from '../order-deps.ts'
import { basketEntries } from './basket-store.ts'

/** Whether something of these kinds that can still be ordered is in the visitor's basket. */
export async function isInBasket(
  { db, clock, offers }: Pick<OrderDeps, 'db' | 'clock' | 'offers'>,
  actor: Actor,
  kinds: readonly ItemKind[],
): Promise<boolean> {
  const entries = (await basketEntries(db, actor)).filter(({ kind }) => kinds.includes(kind))
  const ends = await Promise.all(entries.map(({ offerId }) => offers.endOf(offerId)))
  return ends.some((end) => end !== null && end > clock.now())
}
