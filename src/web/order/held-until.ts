import type { Order } from './product-panels.ts'

/** Until when what is kept for a customer can be paid; far away where nothing ends. */
export const deadlineOf = ({ payment_expires_at: payBy, hold }: Pick<Order, 'payment_expires_at' | 'hold'>): string =>
  payBy ?? hold?.payment_required_by ?? '9999-12-31T00:00:00Z'
