import type { FulfilmentStatus, OrderStatus, PaymentStatus, TimelineEvent } from '#contracts/orders.ts'

/** Where an order stands on its three tracks. */
export interface OrderState {
  readonly status: OrderStatus
  readonly payment: PaymentStatus
  readonly fulfilment: FulfilmentStatus
}

interface Move {
  /** The move is allowed where each track stands at one of these. */
  readonly from: { readonly [Track in keyof OrderState]: readonly OrderState[Track][] }
  /** Tracks that are not named stay. */
  readonly to: Partial<OrderState>
  /** What the timeline tells of it. */
  readonly events: readonly TimelineEvent['kind'][]
}

export const INITIAL_STATE: OrderState = { status: 'pending_payment', payment: 'unpaid', fulfilment: 'none' }

/** Payment states in which no money of the order is with us, as far as we know. */
const UNSETTLED = ['unpaid', 'pending', 'failed', 'review'] as const
const AT_SUPPLIER = ['booking', 'unconfirmed'] as const
const PAID = { status: 'processing', payment: 'paid', fulfilment: 'booking' } as const

/** Everything that can happen to an order. Code and database statements use this table and nothing else. */
export const MOVES = {
  payment_started: {
    from: { status: ['pending_payment'], payment: ['unpaid', 'failed'], fulfilment: ['none'] },
    to: { payment: 'pending' },
    events: ['payment_started'],
  },
  payment_failed: {
    from: { status: ['pending_payment'], payment: ['unpaid', 'pending'], fulfilment: ['none'] },
    to: { payment: 'failed' },
    events: ['payment_failed'],
  },
  payment_received: {
    from: { status: ['pending_payment'], payment: UNSETTLED, fulfilment: ['none'] },
    to: PAID,
    events: ['payment_received'],
  },
  /** The paid amount or currency is not the ordered one: staff decide. */
  payment_questioned: {
    from: { status: ['pending_payment', 'expired'], payment: ['unpaid', 'pending', 'failed'], fulfilment: ['none'] },
    to: { payment: 'review' },
    events: ['review'],
  },
  expired: {
    from: { status: ['pending_payment'], payment: UNSETTLED, fulfilment: ['none'] },
    to: { status: 'expired' },
    events: ['expired'],
  },
  /** Paid after it had expired, and the supplier still sells it at the price. */
  late_payment_accepted: {
    from: { status: ['expired'], payment: UNSETTLED, fulfilment: ['none'] },
    to: PAID,
    events: ['payment_received'],
  },
  late_payment_refused: {
    from: { status: ['expired', 'cancelled'], payment: UNSETTLED, fulfilment: ['none'] },
    to: { payment: 'refund_pending' },
    events: ['payment_received', 'refund_started'],
  },
  /** Written before the supplier is asked, so that a crash leaves a trace of the question. */
  supplier_asked: {
    from: { status: ['processing'], payment: ['paid'], fulfilment: ['booking'] },
    to: {},
    events: ['supplier_booking'],
  },
  supplier_unclear: {
    from: { status: ['processing'], payment: ['paid'], fulfilment: ['booking'] },
    to: { fulfilment: 'unconfirmed' },
    events: ['supplier_unconfirmed'],
  },
  /** The supplier stayed unclear for too long: staff ask by other ways. */
  supplier_questioned: {
    from: { status: ['processing'], payment: ['paid'], fulfilment: ['unconfirmed'] },
    to: {},
    events: ['review'],
  },
  ticketed: {
    from: { status: ['processing'], payment: ['paid'], fulfilment: AT_SUPPLIER },
    to: { status: 'confirmed', fulfilment: 'ticketed' },
    events: ['ticketed'],
  },
  supplier_declined: {
    from: { status: ['processing'], payment: ['paid'], fulfilment: AT_SUPPLIER },
    to: { status: 'failed', payment: 'refund_pending', fulfilment: 'failed' },
    events: ['supplier_declined', 'refund_started'],
  },
  /** The provider cannot make the refund by itself: staff must. */
  refund_questioned: {
    from: {
      status: ['failed', 'expired', 'cancelled'],
      payment: ['refund_pending'],
      fulfilment: ['none', 'failed'],
    },
    to: { payment: 'review' },
    events: ['review'],
  },
  refunded: {
    from: {
      status: ['failed', 'expired', 'cancelled'],
      payment: ['refund_pending', 'review'],
      fulfilment: ['none', 'failed'],
    },
    to: { payment: 'refunded' },
    events: ['refunded'],
  },
} as const satisfies Record<string, Move>

export type MoveName = keyof typeof MOVES

/** The state after a move, or null where the move is forbidden. */
export function stateAfter(name: MoveName, state: OrderState): OrderState | null {
  const move: Move = MOVES[name]
  const allowed =
    move.from.status.includes(state.status) &&
    move.from.payment.includes(state.payment) &&
    move.from.fulfilment.includes(state.fulfilment)
  return allowed ? { ...state, ...move.to } : null
}
