import type { DateCell } from '#contracts/flights/price-calendar.ts'
import type { FlightQuery } from '#contracts/flights/query.ts'
import type { Currency } from '#contracts/money.ts'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { DateGrid } from './date-grid.tsx'
import { datesRoom, type DatesView } from './date-matrix.ts'
import { MonthGraph } from './month-graph.tsx'
import { boundsOf, type Quartiles, quartilesOf } from './price-levels.ts'
import type { PriceCalendar } from './use-price-calendar.ts'
import { useCompactMoney } from '../../../../listing/use-compact-money.ts'

interface DatesPanelProps {
  readonly view: DatesView
  readonly query: FlightQuery
  readonly currency: Currency
  /** Dates around the asked ones. */
  readonly around: readonly DateCell[]
  readonly calendar: PriceCalendar
  readonly today: string
}

/** Prices of other dates as a picture: the days around, or a month. Choosing one searches it. */
export default function DatesPanel({ view, query, currency, around, calendar, today }: DatesPanelProps) {
  const t = useTranslations('listing')
  // The days around are measured by themselves: they are here from the first, and no colour changes when a month comes.
  const quartiles =
    view === 'matrix'
      ? quartilesOf(around)
      : (calendar.own?.insight?.quartiles ?? quartilesOf(calendar.own?.days ?? []))
  const waiting = view === 'matrix' ? around.length === 0 : calendar.shown === null && calendar.own === null
  if (calendar.failed && waiting) {
    return (
      <Notice tone="warn" live className="m-3">
        <p>{t('dates.failed')}</p>
        <Button size="small" className="mt-2" onClick={() => calendar.load()}>
          {t('dates.again')}
        </Button>
      </Notice>
    )
  }
  if (waiting) return <Skeleton className={datesRoom(view, query)} />
  return (
    <div className="p-2 sm:p-3">
      {view === 'matrix' ? (
        <DateGrid query={query} cells={around} currency={currency} quartiles={quartiles} />
      ) : (
        <MonthGraph query={query} currency={currency} calendar={calendar} quartiles={quartiles} today={today} />
      )}
      <LevelLegend quartiles={quartiles} currency={currency} />
      {calendar.own?.incomplete && <p className="px-1 text-xs text-ink-soft">{t('dates.incomplete')}</p>}
    </div>
  )
}

/** What the marks and colours mean, with their figures. */
function LevelLegend({ quartiles, currency }: { quartiles: Quartiles | null; currency: Currency }) {
  const t = useTranslations('listing')
  const compact = useCompactMoney()
  if (!quartiles) return null
  const [lowest, highest] = boundsOf(quartiles)
  const low = compact({ amount: lowest, currency })
  const high = compact({ amount: highest, currency })
  return (
    // Two lines on a phone however long the prices, which are others when those of the month have come.
    <ul className="level-legend flex flex-wrap gap-x-4 gap-y-1 px-1 pt-2 pb-0.5 text-xs/normal text-ink-soft max-sm:grid max-sm:grid-cols-[repeat(2,auto)] max-sm:justify-start">
      <li className="level-low">{t('dates.legend_low', { price: low })}</li>
      <li className="level-typical">{t('dates.legend_typical')}</li>
      <li className="level-high">{t('dates.legend_high', { price: high })}</li>
    </ul>
  )
}
