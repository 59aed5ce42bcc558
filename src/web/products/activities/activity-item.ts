import type { BookedActivity } from '#contracts/activities/offers.ts'
import type { ItemOf } from '../../order/product-panels.ts'

/** An activity of an order. */
export type ActivityItem = ItemOf<'activity'>

/** The same activity on whatever days. */
export const activityAddress = ({ activity }: Pick<BookedActivity, 'activity'>): string =>
  `/activities/details/${encodeURIComponent(activity.activity_id)}`
