import type { PaymentPanel } from '../../../order/product-panels.ts'
import type { ActivityItem } from '../activity-item.ts'
import { BookedAgain, BookedHead } from './booked-head.tsx'

/** Activities on the page on which they are paid. */
export const paymentPanel: PaymentPanel<ActivityItem> = {
  Summary: ({ item: { details } }) =>
    details.booked ? <BookedHead booked={details.booked} /> : <p className="font-semibold">{details.title}</p>,
  PriceName: ({ item: { details } }) => details.booked?.activity.title ?? details.title,
  Expired: ({ item: { details } }) => details.booked && <BookedAgain booked={details.booked} />,
}
