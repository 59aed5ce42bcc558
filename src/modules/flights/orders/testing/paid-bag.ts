import { startPaystackPayment } from '#modules/orders/testing/start-at-provider.ts'
import { successful } from '#modules/orders/testing/staged-gateway.ts'
import { type TestShop, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { addExtras } from '../extras/add-extras.ts'

/** What the bag `bag_1` of a staged airline costs, in kobo. */
export const BAG = 5_000_000

/** A ticketed order, and a bag that was added and paid; its airline is asked for it by the jobs that are due. */
export async function buyBag(shop: TestShop): Promise<{ orderId: string; requestId: string }> {
  const { confirmation_id: orderId } = await shop.place()
  await shop.pay(orderId)
  const { charge_id, request_id: requestId } = await addExtras(shop.deps, TRAVELLER, {
    confirmation_id: orderId,
    extras: [{ extra_id: 'bag_1', passenger: 0, quantity: 1 }],
    expected_total: { amount: BAG, currency: 'NGN' },
  })
  const { reference } = await startPaystackPayment(shop.deps, TRAVELLER, { confirmation_id: orderId, charge_id })
  await shop.settle(reference, 'paystack', successful(reference, BAG))
  return { orderId, requestId }
}
