import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { FoundActivityRow } from '#contracts/activities/search.ts'
import type { Currency } from '#contracts/money.ts'
import { CheckIcon, ClockIcon } from '../../../ui/icons.tsx'
import { Price } from '../../../ui/price.tsx'
import { ActivityPicture } from '../parts/activity-picture.tsx'
import { useActivityWords } from '../parts/activity-words.ts'

interface ActivityCardProps {
  readonly activity: FoundActivityRow
  readonly currency: Currency
  readonly date: string | null
  readonly isFirst: boolean
}

/** An activity in a list: what it is, how long, how good, what it costs, and why it stands here. */
export function ActivityCard({ activity, currency, date, isFirst }: ActivityCardProps) {
  const t = useTranslations('activity')
  const words = useActivityWords()
  const { reviews, cancellation_cutoff: cutoff, first_day: first } = activity
  const duration = words.duration(activity.duration_minutes, activity.max_duration_minutes)
  const query = date ? `?date=${date}` : ''
  return (
    <li>
      <Link
        to={`/activities/details/${encodeURIComponent(activity.activity_id)}${query}`}
        className="card card-link grid h-full grid-cols-[7rem_minmax(0,1fr)] overflow-hidden sm:grid-cols-1 sm:grid-rows-[auto_1fr]"
      >
        <ActivityPicture activity={activity} isFirst={isFirst} className="size-full sm:aspect-3/2 sm:h-auto" />
        <span className="grid content-between gap-3 p-3 sm:p-4">
          <span className="grid gap-1.5">
            <span className="text-xs font-semibold text-ink-soft">{t(`categories.${activity.category}`)}</span>
            <span className="text-base leading-snug font-semibold">{activity.title}</span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
              {reviews && (
                <span>
                  <b className="text-ink">{reviews.score.toFixed(1)}</b> {t('reviews', { count: reviews.count })}
                </span>
              )}
              {duration && (
                <span className="inline-flex items-center gap-1">
                  <ClockIcon className="size-4" /> {duration}
                </span>
              )}
            </span>
            {cutoff && (
              <span className="flex items-start gap-1.5 text-sm font-semibold text-palm">
                <CheckIcon className="mt-0.5 size-4 flex-none" /> {words.cancelling(cutoff)}
              </span>
            )}
            {activity.reasons.length > 0 && (
              <span className="text-sm text-ink-soft">
                {activity.reasons.map((reason) => t(`reasons.${reason}`)).join(' · ')}
              </span>
            )}
          </span>
          <span className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
            <span className="text-sm text-ink-soft">
              {first && !date ? t('first_day', { day: words.day(first) }) : ''}
            </span>
            <span className="text-sm">
              {t('from')} <Price money={{ amount: activity.from_amount, currency }} className="text-lg font-bold" />
            </span>
          </span>
        </span>
      </Link>
    </li>
  )
}
