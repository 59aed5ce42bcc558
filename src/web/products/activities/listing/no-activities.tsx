import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ActivitySearchResponse } from '#contracts/activities/search.ts'
import { EmptySky } from '../../../listing/empty-sky.tsx'
import { ViewLink } from '../../../listing/view-link.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useActivityWords } from '../parts/activity-words.ts'
import { addressOf, type ListingView } from './listing-url.ts'

interface NoActivitiesProps {
  readonly found: ActivitySearchResponse
  readonly view: ListingView
  readonly onView: (view: ListingView) => void
}

/** Why the list is empty, and the nearest things that are not. */
export function NoActivities({ found, view, onView }: NoActivitiesProps) {
  const t = useTranslations('activity-listing')
  const words = useActivityWords()
  const to = (next: ListingView) => ({
    to: addressOf(next),
    onChoose: () => onView(next),
    className: 'button button-secondary',
  })
  if (found.total_unfiltered > 0)
    return (
      <Nothing title={t('none.filtered')} text={t('none.filtered_text', { count: found.total_unfiltered })}>
        <ViewLink {...to({ ...view, filters: {} })}>{t('filters.clear')}</ViewLink>
      </Nothing>
    )
  if (found.other_days.length > 0)
    return (
      <Nothing title={t('none.day')} text={t('none.day_text')}>
        {found.other_days.map(({ date, activities }) => (
          <ViewLink key={date} {...to({ ...view, date })}>
            {words.day(date)} ({activities})
          </ViewLink>
        ))}
        <ViewLink {...to({ ...view, date: null })}>{t('any_day')}</ViewLink>
      </Nothing>
    )
  if (found.status === 'failed') return null
  return (
    <Nothing title={t('none.city')} text={t(found.nearby.length > 0 ? 'none.nearby' : 'none.city_text')}>
      {found.nearby.map(({ city_code: code, name, km, activities }) => (
        <Link key={code} to={`/activities/listings/${code}`} className="button button-secondary">
          {t('none.near', { name, km, count: activities })}
        </Link>
      ))}
      <LinkButton to="/activities" look="strong">
        {t('none.cities')}
      </LinkButton>
    </Nothing>
  )
}

function Nothing({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid justify-items-start gap-3 p-5 sm:p-8">
      <EmptySky />
      <h2 className="text-xl">{title}</h2>
      <p className="text-ink-soft">{text}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </Card>
  )
}
