import type { NotificationKind, NotificationTopic, ToldEvent } from '#contracts/notifications.ts'

/** What each event of an order is about. */
export const TOPICS: Readonly<Record<ToldEvent, NotificationTopic>> = {
  held: 'trip',
  hold_declined: 'trip',
  hold_released: 'trip',
  payment_failed: 'money',
  payment_received: 'money',
  supplier_unconfirmed: 'trip',
  ticketed: 'trip',
  supplier_declined: 'trip',
  partly_confirmed: 'trip',
  extras_lost: 'trip',
  extras_added: 'trip',
  extras_refused: 'trip',
  change_refused: 'trip',
  change_dropped: 'trip',
  changed: 'trip',
  schedule_informed: 'schedule',
  schedule_moved: 'schedule',
  schedule_withdrawn: 'schedule',
  schedule_lapsed: 'schedule',
  name_correction_refused: 'trip',
  name_corrected: 'trip',
  cancel_refused: 'trip',
  cancelled: 'trip',
  refund_started: 'money',
  part_refunded: 'money',
  refunded: 'money',
  part_received: 'money',
  charge_opened: 'money',
  charge_paid: 'money',
  charge_refunded: 'money',
  expired: 'trip',
  review: 'trip',
}

/** News of prices, as they are told. */
export const PRICE_NEWS = {
  drop: 'price_drop',
  below_maximum: 'price_below_maximum',
} as const satisfies Record<string, NotificationKind>
