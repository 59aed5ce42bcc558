import type { Buyer } from './buyer.ts'
import { lookUntil } from './order-page.ts'

/** Gives seats back that are not paid, or not all; what was paid comes back whole. */
export async function cancelFreely(buyer: Buyer): Promise<void> {
  const { visitor, orderId } = buyer
  await lookUntil(buyer, ({ cancellation }) => cancellation === 'free')
  await visitor.call('bookingCancel', { confirmation_id: orderId })
}

/** Gives a ticketed order back by the terms of a quote; one that is not ticketed soon is kept. */
export async function cancelByQuote(buyer: Buyer): Promise<void> {
  const { visitor, orderId, chance } = buyer
  const order = await lookUntil(buyer, ({ cancellation }) => cancellation === 'quote')
  if (!order) return
  const quote = await visitor.call('bookingCancelQuote', { confirmation_id: orderId })
  if (quote.status !== 200) return
  const { quote_id, refund_options } = quote.body
  const refund_to = refund_options[chance.between(0, refund_options.length - 1)]
  await visitor.call('bookingCancel', { confirmation_id: orderId, quote_id, refund_to: refund_to ?? null })
}
