import type { ActivitySummary } from '#contracts/activities/activity.ts'
import { classes } from '../../../ui/classes.ts'
import { photoSource, Picture } from '../../../photos/picture.tsx'

type Shown = Pick<ActivitySummary, 'activity_id' | 'category' | 'photo'>

/** Where the drawn picture of an activity lies; `variant` tells several of one activity apart. */
export function activityPictureAddress({ activity_id: id, category }: Shown, variant = 0): string {
  return `/activity-pictures/${category}/${encodeURIComponent(id)}/${variant}.svg`
}

interface ActivityPictureProps {
  readonly activity: Shown
  readonly variant?: number
  /** One of its own, in place of a drawing. */
  readonly photo?: ActivitySummary['photo']
  readonly className?: string
  /** How wide it is on a screen. */
  readonly sizes?: string
  readonly isFirst?: boolean
}

const CARD = '24rem'

/** Its photo, where there is one; else a drawing, which says nothing that is not written beside it. */
export function ActivityPicture({
  activity,
  photo,
  variant = 0,
  className,
  sizes = CARD,
  isFirst = false,
}: ActivityPictureProps) {
  const shown = photo ?? (variant === 0 ? activity.photo : undefined)
  const drawn = { src: activityPictureAddress(activity, variant), alt: '' }
  return (
    <Picture
      sources={shown ? [photoSource(shown), drawn] : [drawn]}
      alt={shown?.alt ?? ''}
      sizes={sizes}
      width={480}
      height={320}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={classes('bg-sunken object-cover', className)}
    />
  )
}
