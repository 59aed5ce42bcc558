import type { BookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'
import { isWithSupplier } from '../item-states.ts'
import type { Order } from '../order.ts'
import { UNPAID_STATUSES } from '../order-states.ts'

/** How the traveller may cancel an order by themselves, as far as its states say. */
export function waysToCancel(
  order: Pick<Order, 'status' | 'paymentStatus' | 'items'>,
): BookingConfirmationResponse['cancellation'] {
  const unpaid = UNPAID_STATUSES.some((status) => status === order.status) && order.paymentStatus !== 'review'
  if (unpaid) return order.items.some(({ status }) => isWithSupplier(status)) ? 'none' : 'free'
  const ticketed = order.items.some(({ status }) => status === 'ticketed')
  const moving = order.items.some(({ status }) => status === 'cancelling' || status === 'changing')
  // A part of its money may be on its way back, for days where a bank takes them.
  const hasMoney = order.paymentStatus !== 'refunded'
  return order.status === 'confirmed' && hasMoney && ticketed && !moving ? 'quote' : 'none'
}

/** Why an order cannot be cancelled as it stands, as a code: its status, or what is going on with it. */
export function obstacleToCancel({ status, items }: Pick<Order, 'status' | 'items'>): string {
  if (items.some((item) => item.status === 'changing')) return 'change_underway'
  return items.some((item) => item.status === 'cancelling') ? 'cancelling' : status
}
