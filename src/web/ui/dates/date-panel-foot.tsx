import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { daysBetween, formatDate, formatDateRange } from '#contracts/format.ts'
import type { CalendarProps } from './calendar.tsx'

interface DatePanelFootProps extends Pick<CalendarProps, 'from' | 'to' | 'hovered' | 'prices'> {
  readonly children?: ReactNode
}

/** What is chosen or pointed at, and for how many nights; what the prices are for. */
export function DatePanelFoot({ from, to, hovered, prices, children }: DatePanelFootProps) {
  const t = useTranslations('dates')
  const language = useLocale()
  const end = to || (hovered > from ? hovered : '')
  const nights = from && end ? daysBetween(from, end) : 0
  return (
    <div className="flex min-h-6 w-full flex-wrap items-baseline justify-between gap-x-6 md:mt-2">
      {children}
      <p className="text-sm" role="status">
        {from && (end ? formatDateRange(from, end, language, 'medium') : formatDate(from, language))}
        {nights > 0 && ` · ${t('nights', { count: nights })}`}
      </p>
      {prices && <p className="w-full text-xs text-ink-soft">{prices.note}</p>}
    </div>
  )
}
