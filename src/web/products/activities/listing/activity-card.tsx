import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { FoundActivityRow } from '#contracts/activities/search.ts'
import type { Currency } from '#contracts/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { ClockIcon } from '../../../ui/page-icons.tsx'
import { Price } from '../../../ui/price.tsx'
import { useWasWritten } from '../../../lib/use-hydrated.ts'
import { ActivityPicture } from '../parts/activity-picture.tsx'
import { useActivityWords } from '../parts/activity-words.ts'

interface ActivityCardProps {
  readonly activity: FoundActivityRow
  readonly currency: Currency
  readonly date: string | null
  readonly isFirst: boolean
  /** Its pin on the map is pointed at. */
  readonly marked: boolean
  /** Somebody points at it; null: no longer. */
  readonly onPoint: (activityId: string | null) => void
}

/** Where an activity is shown, on the day that was asked for. */
export const detailsAddress = (id: string, date: string | null): string =>
  `/activities/details/${encodeURIComponent(id)}${date ? `?date=${date}` : ''}`

/** Of the card of an activity. */
export const cardId = (id: string): string => `activity-${id.replaceAll(/[^\w-]/g, '-')}`

/**
 * In a page that the server wrote: drawn only where a visitor is near, and taken for about as high. A list that somebody
 * comes back to has its true height.
 */
const LATE =
  '[contain-intrinsic-block-size:auto_16rem] [content-visibility:auto] @lg:[contain-intrinsic-block-size:auto_29rem]'

/** An activity in a list: what it is, how long, how good, what it costs, and why it stands here. */
export function ActivityCard({ activity, currency, date, isFirst, marked, onPoint }: ActivityCardProps) {
  const t = useTranslations('activity')
  const words = useActivityWords()
  const wasWritten = useWasWritten()
  const { activity_id: id, reviews, cancellation_cutoff: cutoff } = activity
  const duration = words.duration(activity.duration_minutes, activity.max_duration_minutes)
  return (
    <li
      id={cardId(id)}
      className={classes(
        'card relative grid scroll-mt-24 grid-cols-[7rem_minmax(0,1fr)] overflow-hidden hover:border-indigo has-focus-visible:border-indigo @lg:grid-cols-1 @lg:grid-rows-[auto_1fr]',
        wasWritten && LATE,
        marked && 'border-indigo ring-2 ring-indigo',
      )}
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(null)}
    >
      <ActivityPicture activity={activity} isFirst={isFirst} className="size-full @lg:aspect-3/2 @lg:h-auto" />
      <div className="grid content-between gap-3 p-3 @lg:p-4">
        <div className="grid gap-1.5">
          <p className="text-xs font-semibold text-ink-soft">{t(`categories.${activity.category}`)}</p>
          <h2 className="text-base leading-snug font-semibold tracking-normal">
            <Link
              to={detailsAddress(id, date)}
              className="after:absolute after:inset-0 hover:text-indigo"
              onFocus={() => onPoint(id)}
            >
              {activity.title}
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            {reviews && (
              <span>
                <b className="text-ink">{words.score(reviews.score)}</b> {t('reviews', { count: reviews.count })}
              </span>
            )}
            {duration && (
              <span className="inline-flex items-center gap-1">
                <ClockIcon className="size-4" /> {duration}
              </span>
            )}
          </p>
          {cutoff && (
            <p className="flex items-start gap-1.5 text-sm font-semibold text-palm">
              <CheckIcon className="mt-0.5 size-4 flex-none" /> {words.cancelling(cutoff)}
            </p>
          )}
          <Reasons activity={activity} />
        </div>
        <CardPrice {...{ activity, currency, date }} />
      </div>
    </li>
  )
}

/** Free cancelling stands there anyway. */
function Reasons({ activity: { reasons } }: Pick<ActivityCardProps, 'activity'>) {
  const t = useTranslations('activity-listing')
  const told = reasons.filter((reason) => reason !== 'flexible')
  if (told.length === 0) return null
  return (
    <p className="flex flex-wrap gap-1.5">
      {told.map((reason) => (
        <Badge key={reason} tone="info">
          {t(`reasons.${reason}`)}
        </Badge>
      ))}
    </p>
  )
}

function CardPrice({ activity, currency, date }: Pick<ActivityCardProps, 'activity' | 'currency' | 'date'>) {
  const t = useTranslations('activity')
  const listing = useTranslations('activity-listing')
  const words = useActivityWords()
  const { first_day: first, from_amount: amount } = activity
  return (
    <p className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1 text-sm">
      <span className="text-ink-soft">{first && !date ? listing('first_day', { day: words.day(first) }) : ''}</span>
      <span>
        {t('from')} <Price money={{ amount, currency }} className="text-lg font-bold" />
      </span>
    </p>
  )
}
