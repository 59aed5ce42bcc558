import type { EventActor, FulfilmentStatus, OrderStatus, PaymentStatus } from '#contracts/orders/order-states.ts'
import type { TimelineEvent } from '#contracts/orders/booking-confirmation.ts'

/** Where an order stands on its own two tracks; items and refunds have theirs. */
export interface OrderState {
  readonly status: OrderStatus
  readonly payment: PaymentStatus
}

export interface Move {
  /** The move is allowed where each track stands at one of these. */
  readonly from: { readonly [Track in keyof OrderState]: readonly OrderState[Track][] }
  /** Tracks that are not named stay. */
  readonly to: Partial<OrderState>
  /** What the timeline tells of it. */
  readonly events: readonly TimelineEvent['kind'][]
  /** Who does it, where the caller does not say otherwise. */
  readonly by: EventActor
}

export const INITIAL_STATES = {
  pay_now: { status: 'pending_payment', payment: 'unpaid' },
  hold: { status: 'on_hold', payment: 'unpaid' },
  instalments: { status: 'on_hold', payment: 'unpaid' },
} as const satisfies Record<string, OrderState>

/** States in which an order waits for its money. */
export const UNPAID_STATUSES = ['pending_payment', 'on_hold'] as const
/** Payment states in which no money of the order is with us, as far as we know. */
const UNSETTLED = ['unpaid', 'pending', 'failed', 'review'] as const
const ENDED = ['failed', 'expired', 'cancelled'] as const

/** Everything that can happen to an order. Code and database statements use this table and nothing else. */
export const MOVES = {
  payment_started: {
    from: { status: UNPAID_STATUSES, payment: ['unpaid', 'failed'] },
    to: { payment: 'pending' },
    events: ['payment_started'],
    by: 'traveller',
  },
  payment_failed: {
    from: { status: UNPAID_STATUSES, payment: ['unpaid', 'pending'] },
    to: { payment: 'failed' },
    events: ['payment_failed'],
    by: 'provider',
  },
  payment_received: {
    from: { status: UNPAID_STATUSES, payment: UNSETTLED },
    to: { status: 'processing', payment: 'paid' },
    events: ['payment_received'],
    by: 'provider',
  },
  /** The paid amount or currency is not the ordered one: staff decide. */
  payment_questioned: {
    from: { status: [...UNPAID_STATUSES, 'expired', 'cancelled'], payment: ['unpaid', 'pending', 'failed'] },
    to: { payment: 'review' },
    events: ['review'],
    by: 'shop',
  },
  /** What was paid goes back as it came, by a decision of staff: the order waits for its money as before. */
  payment_returned: {
    from: { status: UNPAID_STATUSES, payment: ['review'] },
    to: { payment: 'failed' },
    events: ['refund_started'],
    by: 'shop',
  },
  expired: {
    from: { status: UNPAID_STATUSES, payment: UNSETTLED },
    to: { status: 'expired' },
    events: ['expired'],
    by: 'shop',
  },
  /** The airline would not keep the seats; nothing had been paid. */
  hold_failed: {
    from: { status: ['on_hold'], payment: ['unpaid'] },
    to: { status: 'failed' },
    events: [],
    by: 'supplier',
  },
  /** One part of the price is here, and there are more to come. */
  part_received: {
    from: { status: ['on_hold'], payment: ['unpaid', 'part_paid'] },
    to: { payment: 'part_paid' },
    events: [],
    by: 'provider',
  },
  instalments_completed: {
    from: { status: ['on_hold'], payment: ['part_paid'] },
    to: { status: 'processing', payment: 'paid' },
    events: ['payment_received'],
    by: 'provider',
  },
  /** The next part did not come: what was paid goes back. */
  instalment_missed: {
    from: { status: ['on_hold'], payment: ['part_paid'] },
    to: { status: 'expired', payment: 'refund_pending' },
    events: ['expired'],
    by: 'shop',
  },
  cancelled_part_paid: {
    from: { status: ['on_hold'], payment: ['part_paid'] },
    to: { status: 'cancelled', payment: 'refund_pending' },
    events: ['cancelled'],
    by: 'traveller',
  },
  /** Paid after it had expired, and the supplier still sells it at the price. */
  late_payment_accepted: {
    from: { status: ['expired'], payment: UNSETTLED },
    to: { status: 'processing', payment: 'paid' },
    events: ['payment_received'],
    by: 'provider',
  },
  late_payment_refused: {
    from: { status: ['expired', 'cancelled'], payment: UNSETTLED },
    to: { payment: 'refund_pending' },
    events: ['payment_received', 'refund_started'],
    by: 'provider',
  },
  confirmed: {
    from: { status: ['processing'], payment: ['paid'] },
    to: { status: 'confirmed' },
    events: [],
    by: 'shop',
  },
  /** Some items are bought, others cannot be booked: their share goes back. */
  partly_confirmed: {
    from: { status: ['processing'], payment: ['paid'] },
    to: { status: 'confirmed', payment: 'refund_pending' },
    events: ['partly_confirmed', 'refund_started'],
    by: 'shop',
  },
  not_fulfilled: {
    from: { status: ['processing'], payment: ['paid'] },
    to: { status: 'failed', payment: 'refund_pending' },
    events: ['refund_started'],
    by: 'shop',
  },
  cancelled_unpaid: {
    from: { status: UNPAID_STATUSES, payment: ['unpaid', 'pending', 'failed'] },
    to: { status: 'cancelled' },
    events: ['cancelled'],
    by: 'traveller',
  },
  cancelled: {
    from: { status: ['confirmed'], payment: ['paid', 'part_refunded'] },
    to: { status: 'cancelled', payment: 'refund_pending' },
    events: ['cancelled', 'refund_started'],
    by: 'traveller',
  },
  /** The conditions of the fare leave nothing to give back, or other money of it is on its way back already. */
  cancelled_without_refund: {
    from: { status: ['confirmed'], payment: ['paid', 'part_refunded', 'refund_pending', 'review'] },
    to: { status: 'cancelled' },
    events: ['cancelled'],
    by: 'traveller',
  },
  /** Some suppliers took their items back, others did not: the share of the former goes back. */
  partly_cancelled: {
    from: { status: ['confirmed'], payment: ['paid', 'part_refunded'] },
    to: { payment: 'refund_pending' },
    events: ['refund_started'],
    by: 'traveller',
  },
  /** Something about the order costs less than it did: the difference goes back. */
  partly_returned: {
    from: { status: ['confirmed'], payment: ['paid', 'part_refunded'] },
    to: { payment: 'refund_pending' },
    events: ['refund_started'],
    by: 'shop',
  },
  /** The provider cannot make the refund by itself: staff must. */
  refund_questioned: {
    from: { status: [...ENDED, 'confirmed'], payment: ['refund_pending'] },
    to: { payment: 'review' },
    events: ['review'],
    by: 'shop',
  },
  /** Its provider is asked for it once more. */
  refund_resumed: {
    from: { status: [...ENDED, 'confirmed'], payment: ['review'] },
    to: { payment: 'refund_pending' },
    events: ['refund_started'],
    by: 'shop',
  },
  refunded: {
    from: { status: [...ENDED, 'confirmed'], payment: ['refund_pending', 'review'] },
    to: { payment: 'refunded' },
    events: ['refunded'],
    by: 'provider',
  },
  part_refunded: {
    from: { status: ['confirmed', 'cancelled'], payment: ['refund_pending', 'review'] },
    to: { payment: 'part_refunded' },
    events: ['part_refunded'],
    by: 'provider',
  },
} as const satisfies Record<string, Move>

export type MoveName = keyof typeof MOVES

/** The state after a move, or null where the move is forbidden. */
export function stateAfter(name: MoveName, state: OrderState): OrderState | null {
  const move: Move = MOVES[name]
  const allowed = move.from.status.includes(state.status) && move.from.payment.includes(state.payment)
  return allowed ? { ...state, ...move.to } : null
}

/**
 * Whether the traveller may pay now, as far as the states say: not while the airline is still being asked
 * to keep the seats, nor while staff look at a payment.
 */
export function awaitsPayment({
  status,
  paymentStatus,
  fulfilmentStatus,
}: {
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly fulfilmentStatus: FulfilmentStatus
}): boolean {
  if (paymentStatus === 'review') return false
  return status === 'pending_payment' || (status === 'on_hold' && fulfilmentStatus === 'held')
}
