import type { CreateOrderRequest } from '#contracts/orders/create-order.ts'
import type { OrderResponse } from '#contracts/orders/order.ts'
import type { Db } from '#db/database.ts'
import { placeOrder } from '#modules/orders/placing/place-order.ts'
import { getOrder } from '#modules/orders/reading/get-order.ts'
import { FAMILY, PRICE } from '#modules/orders/testing/booking-factory.ts'
import { LOUNGE_PRICE, type Lounge, openLounge } from '#modules/orders/testing/lounge.ts'
import { openTestShop, type TestShop, TRAVELLER } from './test-shop.ts'
import { successful } from '#modules/orders/testing/staged-gateway.ts'

type Wanted = Partial<CreateOrderRequest> & Pick<CreateOrderRequest, 'items'>
type WantedItem = CreateOrderRequest['items'][number]

/** A test shop that sells flights and a lounge, for orders of both. */
export interface BasketTestShop {
  readonly shop: TestShop
  readonly lounge: Lounge
  flight(change?: Parameters<TestShop['offer']>[0]): Promise<WantedItem>
  pass(change?: Partial<WantedItem>): WantedItem
  /** Orders for a family of four. @returns the order's id */
  place(wanted: Wanted, amount?: number, deps?: TestShop['deps']): Promise<string>
  /** Pays by card and lets everything happen that follows. */
  pay(orderId: string, amount: number): Promise<void>
  shown(orderId: string): Promise<OrderResponse>
  /** What went back to the payer, in minor units. */
  refunded(): number
}

/** What a flight and a pass cost together. */
export const BASKET_TOTAL = PRICE.grand_total + LOUNGE_PRICE.grand_total

export function openBasketTestShop(db: Db): BasketTestShop {
  const shop = openTestShop(db)
  const lounge = openLounge(shop.deps.offers)
  shop.deps.products.register(lounge.product)
  return {
    shop,
    lounge,
    flight: async (change) => ({ kind: 'flight', offer_id: await shop.offer(change), search_id: 'sid_1' }),
    pass: (change = {}) => ({ kind: 'activity', offer_id: lounge.offer(TRAVELLER.sessionId), ...change }),
    async place(wanted, amount = BASKET_TOTAL, deps = shop.deps) {
      const request = {
        contact: { email: 'adaeze@example.com', country_code: '+234', phone_number: '0803 123 4567' },
        passengers: [...FAMILY],
        agree_terms: true as const,
        expected_total: { amount, currency: 'NGN' as const },
        ...wanted,
      }
      const asking = { language: 'en', client: 'ip_traveller' } as const
      return (await placeOrder(deps, TRAVELLER, request, asking)).confirmation_id
    },
    async pay(orderId, amount) {
      const reference = await shop.open(orderId)
      await shop.settle(reference, 'paystack', successful(reference, amount))
    },
    shown: (confirmation_id) => getOrder(shop.deps, TRAVELLER, { confirmation_id }, 'en'),
    refunded: () => shop.gateways.paystack.refunded.reduce((sum, { amount }) => sum + amount, 0),
  }
}
