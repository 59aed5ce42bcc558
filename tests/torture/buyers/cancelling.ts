import type { Buyer } from './buyer.ts'
import { lookUntil } from './order-page.ts'

/** Gives seats back that are not paid, or not all; what was paid comes back whole. */
export async function cancelFreely(buyer: Buyer): Promise<void> {
  const { visitor, orderId } = buyer
  await lookUntil(buyer, ({ cancellation }) => cancellation === 'free')
  await visitor.call('bookingCancel', { confirmation_id: orderId })
}

/**
 * Gives a ticketed order back by the terms of a quote, one flight after the other, or of several rooms the last one;
 * what is not ticketed soon is kept.
 */
export async function cancelByQuote(buyer: Buyer): Promise<void> {
  const order = await lookUntil(buyer, ({ cancellation }) => cancellation === 'quote')
  if (!order) return
  if (buyer.plan.stay) {
    const room = order.items.findLast(({ kind, status }) => kind === 'hotel' && status === 'ticketed')
    return room && cancelQuoted(buyer, [room.item_id])
  }
  if (!buyer.plan.second) return cancelQuoted(buyer, null)
  const [first, ...others] = order.items.filter(({ status }) => status === 'ticketed')
  if (first) await cancelQuoted(buyer, [first.item_id])
  for (const { item_id } of others) {
    // Chance may have it that the other is kept.
    if (buyer.plan.situation === null && buyer.chance.happens(0.5)) return
    if (!(await lookUntil(buyer, ({ cancellation }) => cancellation === 'quote'))) return
    await cancelQuoted(buyer, [item_id])
  }
}

/** Gives all of a ticketed order back at once. */
export async function cancelWhole(buyer: Buyer): Promise<void> {
  if (await lookUntil(buyer, ({ cancellation }) => cancellation === 'quote')) await cancelQuoted(buyer, null)
}

async function cancelQuoted({ visitor, orderId, chance }: Buyer, item_ids: readonly string[] | null): Promise<void> {
  const quote = await visitor.call('orderCancelQuote', { confirmation_id: orderId, item_ids })
  if (quote.status !== 200) return
  const { quote_id, refund_options } = quote.body
  const refund_to = refund_options[chance.between(0, refund_options.length - 1)]
  await visitor.call('orderCancel', { confirmation_id: orderId, quote_id, refund_to: refund_to ?? null })
}
