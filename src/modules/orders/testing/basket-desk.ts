import type { CreateOrderRequest } from '#contracts/orders/create-order.ts'
import type { OrderResponse } from '#contracts/orders/order.ts'
import type { Db } from '#db/database.ts'
import { placeOrder } from '../placing/place-order.ts'
import { getOrder } from '../reading/get-order.ts'
import { FAMILY, PRICE } from './booking-factory.ts'
import { LOUNGE_PRICE, type Lounge, openLounge } from './lounge.ts'
import { openOrderDesk, type OrderDesk, TRAVELLER } from './order-desk.ts'
import { successful } from './staged-gateway.ts'

type Wanted = Partial<CreateOrderRequest> & Pick<CreateOrderRequest, 'items'>
type WantedItem = CreateOrderRequest['items'][number]

/** An order desk that sells flights and a lounge, for orders of both. */
export interface BasketDesk {
  readonly desk: OrderDesk
  readonly lounge: Lounge
  flight(change?: Parameters<OrderDesk['offer']>[0]): Promise<WantedItem>
  pass(change?: Partial<WantedItem>): WantedItem
  /** Orders for a family of four. @returns the order's id */
  place(wanted: Wanted, amount?: number, deps?: OrderDesk['deps']): Promise<string>
  /** Pays by card and lets everything happen that follows. */
  pay(orderId: string, amount: number): Promise<void>
  shown(orderId: string): Promise<OrderResponse>
  /** What went back to the payer, in minor units. */
  refunded(): number
}

/** What a flight and a pass cost together. */
export const BASKET_TOTAL = PRICE.grand_total + LOUNGE_PRICE.grand_total

export function openBasketDesk(db: Db): BasketDesk {
  const desk = openOrderDesk(db)
  const lounge = openLounge()
  desk.deps.products.register(lounge.product)
  return {
    desk,
    lounge,
    flight: async (change) => ({ kind: 'flight', offer_id: await desk.offer(change), search_id: 'sid_1' }),
    pass: (change = {}) => ({ kind: 'activity', offer_id: lounge.offer(TRAVELLER.sessionId), ...change }),
    async place(wanted, amount = BASKET_TOTAL, deps = desk.deps) {
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
      const reference = await desk.open(orderId)
      await desk.settle(reference, 'paystack', successful(reference, amount))
    },
    shown: (confirmation_id) => getOrder(desk.deps, TRAVELLER, { confirmation_id }, 'en'),
    refunded: () => desk.gateways.paystack.refunded.reduce((sum, { amount }) => sum + amount, 0),
  }
}
