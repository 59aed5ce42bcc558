import { useTranslations } from 'use-intl/react'
import type { ActivitySearchResponse } from '#contracts/activities/search.ts'
import { formatDate } from '#contracts/format.ts'
import { ViewLink } from '../../../listing/view-link.tsx'
import { useSettings } from '../../../lib/use-shop.ts'
import { addressOf, type ListingView } from './listing-url.ts'

const DAYS = 14

interface DayStripProps {
  readonly days: ActivitySearchResponse['days']
  readonly view: ListingView
  readonly onView: (view: ListingView) => void
}

/** The next days, or those around the one asked for, with how much there is to do on each. */
export function DayStrip({ days, view, onView }: DayStripProps) {
  const t = useTranslations('activity-listing')
  const { language } = useSettings()
  if (days.length === 0) return null
  const link = (date: string | null) => ({
    to: addressOf({ ...view, date }),
    onChoose: () => onView({ ...view, date }),
    'aria-current': date === view.date ? ('date' as const) : undefined,
    className:
      'grid min-h-15 min-w-14 content-center rounded-md border border-line bg-surface px-1.5 py-1 text-center text-xs/4 hover:border-indigo aria-[current]:border-indigo aria-[current]:bg-indigo-soft aria-[current]:text-indigo',
  })
  return (
    <nav aria-label={t('days.title')}>
      <ul className="-mx-4 grid auto-cols-auto grid-flow-col gap-1 overflow-x-auto px-4 py-0.5 scrollbar-none sm:mx-0 sm:px-0.5">
        <li>
          <ViewLink {...link(null)}>
            <span className="font-semibold">{t('any_day')}</span>
          </ViewLink>
        </li>
        {days.slice(0, DAYS).map(({ date, activities }) => (
          <li key={date}>
            <ViewLink {...link(date)}>
              <span className="sr-only">
                {formatDate(date, language, 'long')}, {t('days.count', { count: activities })}
              </span>
              <span aria-hidden="true" className="grid">
                <span className="text-ink-soft">{formatDate(date, language, 'weekday')}</span>
                <span className="text-base/5 font-semibold">{Number(date.slice(8))}</span>
                <span className={activities > 0 ? 'tabular text-palm' : 'text-ink-soft'}>{activities}</span>
              </span>
            </ViewLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
