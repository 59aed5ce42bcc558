import type { ActivitySummary } from '#contracts/activities/activity.ts'
import { classes } from '../../../ui/classes.ts'

type Shown = Pick<ActivitySummary, 'activity_id' | 'category'>

/** Where the drawn picture of an activity lies; `variant` tells several of one activity apart. */
export function activityPictureAddress({ activity_id: id, category }: Shown, variant = 0): string {
  return `/activity-pictures/${category}/${encodeURIComponent(id)}/${variant}.svg`
}

interface ActivityPictureProps {
  readonly activity: Shown
  readonly variant?: number
  readonly className?: string
  readonly isFirst?: boolean
}

/** A drawing says nothing that is not written beside it. */
export function ActivityPicture({ activity, variant = 0, className, isFirst = false }: ActivityPictureProps) {
  return (
    <img
      src={activityPictureAddress(activity, variant)}
      alt=""
      width={480}
      height={320}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={classes('bg-sunken object-cover', className)}
    />
  )
}
