import type { CreateOrderRequest } from '#contracts/orders/create-order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { type DraftItem, type DraftOrder, paymentEndOf } from './draft-order.ts'
import { hasPlacedDraft } from './place-draft.ts'

/**
 * The order on what its suppliers really sell to these travellers. An airline's price may depend on the ages of
 * children, which are known only now; and by one search a supplier may sell once. Then the same is searched for anew,
 * before anybody pays: at another price the order is refused as any whose price has changed. Who asks again for what
 * they have is not kept waiting for a search.
 * @throws Refusal `seats_unavailable`, `supplier_unavailable`, `exchange_rate_missing`.
 */
export async function renewDraft(
  deps: Pick<OrderDeps, 'db' | 'clock'>,
  draft: DraftOrder,
  input: CreateOrderRequest,
): Promise<DraftOrder> {
  const stale = await Promise.all(
    draft.items.map(async ({ product, offer, travellers }) =>
      product.needsNewSearch?.(
        offer,
        input.passengers.filter((_, index) => travellers?.includes(index) ?? true),
      ),
    ),
  )
  if (!stale.includes(true) || (await hasPlacedDraft(deps, draft))) return draft
  const items = await Promise.all(
    draft.items.map(async (item, at) => (stale[at] ? searchAnew(item, draft, input, at) : item)),
  )
  const offers = items.map(({ offer }) => offer)
  return { ...draft, items, paymentExpiresAt: paymentEndOf(draft.paymentOption, offers, deps.clock.now()) }
}

async function searchAnew(
  item: DraftItem,
  { language }: DraftOrder,
  { passengers, items }: CreateOrderRequest,
  at: number,
): Promise<DraftItem> {
  const { product, offer, travellers } = item
  const own = passengers.filter((_, index) => travellers?.includes(index) ?? true)
  const found = await product.searchAnew?.(offer, { passengers: own, extras: items[at]?.extras }, language)
  return found ? { ...item, ...found } : item
}
