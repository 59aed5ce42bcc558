import type { Order } from '../product-panels.ts'
import type { OrderCharge } from '#contracts/orders/charges.ts'
import type { Money } from '#contracts/money.ts'

/** What the page takes money for: an order, or one charge of it. */
export interface Bill {
  readonly orderId: string
  /** null: the order as a whole. */
  readonly charge: OrderCharge | null
  readonly amount: Money
  /** null where the order cannot be paid any more. */
  readonly payBy: string | null
}

export function billOf(order: Order, charge: OrderCharge | null): Bill {
  const { grand_total: amount, currency } = order.price
  return {
    orderId: order.confirmation_id,
    charge,
    amount: charge?.amount ?? { amount, currency },
    payBy: charge?.expires_at ?? order.payment_expires_at,
  }
}

/** Where a payment of this bill begins, without what a provider adds to the address. */
export function searchOf({ charge }: Pick<Bill, 'charge'>): string {
  return charge ? `?charge=${charge.charge_id}` : ''
}
