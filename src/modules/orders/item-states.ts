import type { EventActor, FulfilmentStatus, ItemStatus } from '#contracts/orders/order-states.ts'
import type { TimelineEvent } from '#contracts/orders/booking-confirmation.ts'

interface ItemMove {
  readonly from: readonly ItemStatus[]
  readonly to: ItemStatus
  readonly events: readonly TimelineEvent['kind'][]
  readonly by: EventActor
}

/** Items begin here: `booking` where the supplier keeps the seats before anything is paid. */
export const INITIAL_ITEM = { pay_now: 'pending', hold: 'booking', instalments: 'booking' } as const satisfies Record<
  string,
  ItemStatus
>

/** Everything that can happen to one item of an order; the database knows the same moves. */
export const ITEM_MOVES = {
  /** Paid for: the supplier is to be asked, or to be paid for what it holds. */
  paid: { from: ['pending', 'held'], to: 'booking', events: [], by: 'shop' },
  /** Written before the supplier is asked, so that a crash leaves a trace of the question. */
  asked: { from: ['booking'], to: 'booking', events: ['supplier_booking'], by: 'shop' },
  hold_asked: { from: ['booking'], to: 'booking', events: ['hold_requested'], by: 'shop' },
  /** Paid for, and not to be bought before the shop has mended something: nothing is with the supplier. */
  put_off: { from: ['booking'], to: 'booking', events: ['review'], by: 'shop' },
  /** The same, still or again. */
  waits: { from: ['booking'], to: 'booking', events: [], by: 'shop' },
  /** Its offer was over when it was to be bought, and the same flights were found anew. */
  renewed: { from: ['booking'], to: 'booking', events: [], by: 'shop' },
  unclear: { from: ['booking'], to: 'unconfirmed', events: ['supplier_unconfirmed'], by: 'shop' },
  /** The supplier stayed unclear for too long: staff ask by other ways. */
  questioned: { from: ['unconfirmed'], to: 'unconfirmed', events: ['review'], by: 'shop' },
  /** The supplier turned out to hold what it was to be paid for: it is paid again under the same reference. */
  paid_again: { from: ['unconfirmed'], to: 'booking', events: [], by: 'shop' },
  held: { from: ['booking', 'unconfirmed'], to: 'held', events: ['held'], by: 'supplier' },
  ticketed: { from: ['booking', 'unconfirmed'], to: 'ticketed', events: ['ticketed'], by: 'supplier' },
  declined: { from: ['booking', 'unconfirmed'], to: 'failed', events: ['supplier_declined'], by: 'supplier' },
  /** A look has found nothing: it says nothing of an item that is being paid for again meanwhile. */
  unbooked: { from: ['unconfirmed'], to: 'failed', events: ['supplier_declined'], by: 'supplier' },
  /** The supplier no longer has some bag or seat, and sold nothing: the flights are bought without it. */
  bought_without: { from: ['booking'], to: 'booking', events: [], by: 'shop' },
  hold_declined: { from: ['booking', 'unconfirmed'], to: 'failed', events: ['hold_declined'], by: 'supplier' },
  /** The order ended unpaid, and no supplier knew of it. */
  dropped: { from: ['pending'], to: 'released', events: [], by: 'shop' },
  /** The order ended unpaid: the supplier is told that it need not hold the seats any longer. */
  released: { from: ['held'], to: 'releasing', events: [], by: 'shop' },
  release_done: { from: ['releasing'], to: 'released', events: ['hold_released'], by: 'supplier' },
  /** Paid after the order had ended, and still for sale. */
  revived: { from: ['released'], to: 'booking', events: [], by: 'shop' },
  change_asked: { from: ['ticketed'], to: 'changing', events: ['change_requested'], by: 'traveller' },
  changed: { from: ['changing'], to: 'ticketed', events: ['changed'], by: 'supplier' },
  change_refused: { from: ['changing'], to: 'ticketed', events: ['change_refused'], by: 'supplier' },
  cancel_asked: { from: ['ticketed'], to: 'cancelling', events: [], by: 'traveller' },
  cancel_refused: { from: ['cancelling'], to: 'ticketed', events: ['cancel_refused'], by: 'supplier' },
  cancelled: { from: ['cancelling'], to: 'cancelled', events: [], by: 'supplier' },
} as const satisfies Record<string, ItemMove>

export type ItemMoveName = keyof typeof ITEM_MOVES

/** The status after a move, or null where the move is forbidden. */
export function itemAfter(name: ItemMoveName, status: ItemStatus): ItemStatus | null {
  const move: ItemMove = ITEM_MOVES[name]
  return move.from.includes(status) ? move.to : null
}

/** States of an item that the supplier is still working on. */
export function isWithSupplier(status: ItemStatus): boolean {
  return status === 'booking' || status === 'unconfirmed'
}

/** Whether an item has come to nothing: the traveller gets none of it. */
export function isLost(status: ItemStatus): boolean {
  return status === 'failed' || status === 'cancelled'
}

/** How the order as a whole stands, from the items alone: what is least settled decides. */
export function fulfilmentOf(items: readonly ItemStatus[]): FulfilmentStatus {
  const some = (...statuses: readonly ItemStatus[]) => items.some((status) => statuses.includes(status))
  const all = (...statuses: readonly ItemStatus[]) => items.every((status) => statuses.includes(status))
  if (some('unconfirmed')) return 'unconfirmed'
  if (some('booking')) return 'booking'
  if (some('cancelling')) return 'cancelling'
  if (some('changing')) return 'changing'
  if (some('held')) return 'held'
  if (all('ticketed')) return 'ticketed'
  if (some('ticketed')) return 'partial'
  if (some('pending', 'releasing', 'released')) return 'none'
  return all('failed') ? 'failed' : 'cancelled'
}
