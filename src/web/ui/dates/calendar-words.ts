import { type DayPickerProps, type Formatters, type Labels } from 'react-day-picker'
import { useLocale, useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { LOCALES } from '#contracts/locale.ts'
import type { DayPrice } from './day-prices.ts'
import { dayOfDate } from './plain-days.ts'

/** What the calendar says and shows, in the page's language. */
export function useWords(
  priceOf: (day: string) => DayPrice | null,
): Pick<DayPickerProps, 'labels' | 'formatters' | 'lang'> {
  const t = useTranslations('dates')
  const language = useLocale()
  const name = (date: Date, look: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], look).format(date)
  const month = (date: Date) => formatDate(dayOfDate(date), language, 'month')
  const labels: Partial<Labels> = {
    labelNav: () => t('months'),
    labelPrevious: () => t('previous'),
    labelNext: () => t('next'),
    labelMonthDropdown: () => t('month'),
    labelYearDropdown: () => t('year'),
    labelGrid: month,
    labelWeekday: (date) => name(date, { weekday: 'long' }),
    labelDayButton: (date) => {
      const day = dayOfDate(date)
      // What is heard holds what is shown: of a first of the month, in French, the bare number.
      const heard = formatDate(day, language, 'long').replace('1er', '1')
      return [heard, priceOf(day)?.full].filter(Boolean).join(', ')
    },
  }
  const formatters: Partial<Formatters> = {
    formatCaption: month,
    formatDay: (date) => String(date.getDate()),
    formatMonthDropdown: (date) => name(date, { month: 'long' }),
    formatYearDropdown: (date) => String(date.getFullYear()),
    formatWeekdayName: (date) => formatDate(dayOfDate(date), language, 'weekday'),
  }
  return { labels, formatters, lang: language }
}
