import type { NotificationKind, NotificationTopic, NotifiedEvent } from '#contracts/accounts/notifications.ts'

/** What each event of an order is about. */
export const TOPICS: Readonly<Record<NotifiedEvent, NotificationTopic>> = {
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
  moved_along: 'trip',
  not_moved_along: 'trip',
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

/** What is told beside the events of orders: news of watched prices, and top-ups of the wallet. */
const OTHER_NEWS = {
  drop: { topic: 'price_alert', kind: 'price_drop' },
  below_maximum: { topic: 'price_alert', kind: 'price_below_maximum' },
  topup_received: { topic: 'money', kind: 'topup_received' },
  topup_failed: { topic: 'money', kind: 'topup_failed' },
} as const satisfies Record<string, NotificationType>

interface NotificationType {
  readonly topic: NotificationTopic
  readonly kind: NotificationKind
}

export type News = NotifiedEvent | keyof typeof OTHER_NEWS

export function notificationTypeOf(news: News): NotificationType {
  return isOther(news) ? OTHER_NEWS[news] : { topic: TOPICS[news], kind: news }
}

function isOther(news: News): news is keyof typeof OTHER_NEWS {
  return Object.hasOwn(OTHER_NEWS, news)
}
