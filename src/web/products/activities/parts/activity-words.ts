import { useTranslations } from 'use-intl/react'
import type { ActivitySummary, ActivityUnit } from '#contracts/activities/activity.ts'
import type { BookedActivity } from '#contracts/activities/offers.ts'
import { formatDate, formatDuration, formatList, onOneLine } from '#contracts/format.ts'
import { useSettings } from '../../../lib/use-shop.ts'

/** What is said of activities everywhere, in the reader's language. */
export function useActivityWords() {
  const t = useTranslations('activity')
  const { language } = useSettings()
  // A line does not end within a date.
  const day = (local: string) => onOneLine(formatDate(local.slice(0, 10), language, 'medium'))
  return {
    day,
    /** `1 Dec 2026, 09:00`, or the hours within which one comes. */
    when({ slot }: Pick<BookedActivity, 'slot'>): string {
      const [hours] = slot.opening_hours
      return slot.all_day
        ? t('within', { date: day(slot.starts_at_local), from: hours?.from ?? '', until: hours?.until ?? '' })
        : `${day(slot.starts_at_local)}, ${slot.starts_at_local.slice(11, 16)}`
    },
    units: (units: BookedActivity['units']): string =>
      formatList(
        units.map(({ type, name, quantity }) =>
          name === null ? t(`counts.${type}`, { quantity }) : `${quantity} × ${name}`,
        ),
        language,
      ),
    answer({ kind, value }: Pick<BookedActivity['answers'][number], 'kind' | 'value'>): string {
      if (kind === 'date') return formatDate(value, language, 'day')
      return kind === 'yes_no' ? t(value === 'yes' ? 'book.yes' : 'book.no') : value
    },
    score: (score: number): string => new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(score),
    unit: ({ type, name }: Pick<ActivityUnit, 'type' | 'name'>): string => name ?? t(`units.${type}`),
    ages({ min_age: least, max_age: most }: Pick<ActivityUnit, 'min_age' | 'max_age'>): string | null {
      if (least === null && most === null) return null
      if (most === null) return t('ages.from', { least: least ?? 0 })
      return least ? t('ages.between', { least, most }) : t('ages.until', { most })
    },
    duration: (least: number | null, most: number | null = least): string | null => {
      if (least === null) return null
      return most === null || most === least
        ? formatDuration(least)
        : `${formatDuration(least)}–${formatDuration(most)}`
    },
    cancelling: (cutoff: ActivitySummary['cancellation_cutoff']): string => {
      if (!cutoff) return t('not_free')
      return t(cutoff.unit === 'day' ? 'free_days' : 'free_hours', { amount: cutoff.amount })
    },
    freeUntil: ({ free_until_local: until }: Pick<BookedActivity, 'free_until_local'>): string =>
      until ? t('free_until', { moment: `${day(until)}, ${until.slice(11, 16)}` }) : t('not_free'),
  }
}
