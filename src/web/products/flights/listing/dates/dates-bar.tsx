import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import type { PriceInsight } from '#contracts/price-insight.ts'
import type { Currency } from '#contracts/money.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { useMoney, useSettings } from '../../../../lib/use-shop.ts'
import { classes } from '../../../../ui/classes.ts'
import { ChartIcon } from '../../../../ui/icons/order-icons.tsx'
import { CalendarIcon } from '../../../../ui/page-icons.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { datesRoom, type DatesView } from './date-matrix.ts'
import type { PriceLevel } from './price-levels.ts'
import { useCompactMoney } from '../../../../listing/use-compact-money.ts'
import { usePriceCalendar } from './use-price-calendar.ts'
import { WatchPrice } from '../watch-price.tsx'

const LEVELS = { low: 'text-palm', typical: '', high: 'text-kola' } as const satisfies Record<PriceLevel, string>

// Its styles come with the list (`WRITTEN_PARTS`): the whole sheet would have the browser style the page anew.
const loadPanel = () => import('./dates-panel.tsx')
const DatesPanel = lazy(loadPanel)

const VIEWS = ['matrix', 'month'] as const

interface DatesBarProps {
  readonly results: FlightSearchResultsResponse
  readonly today: string
  /** Only flights without a stop are shown. */
  readonly direct: boolean
  /** Where the prices of other dates would fill the screen: they wait behind their button. */
  readonly onPhone: boolean
}

/** Whether these dates are a good time to fly, and the doors to the prices of other dates. */
export function DatesBar({ results, today, direct, onPhone }: DatesBarProps) {
  const t = useTranslations('listing')
  const { query, currency, status, sessionId } = results
  const calendar = usePriceCalendar(sessionId)
  const [view, setView] = useState<DatesView | null>(query.flexible_dates && !onPhone ? 'matrix' : null)
  const { load } = calendar
  useLoadWhenCalm(load, status === 'complete' && query.trip_type !== 'multi_city')
  if (query.trip_type === 'multi_city') return null
  const open = (next: DatesView) => {
    setView(view === next ? null : next)
    load()
  }
  return (
    <section className="card overflow-hidden noscript:hidden" aria-label={t('dates.title')}>
      <div className="grid grid-cols-1 items-center gap-x-4 gap-y-2 px-3.5 py-2.5 xl:grid-cols-[minmax(0,1fr)_auto]">
        <InsightText insight={calendar.own?.insight ?? null} month={calendar.own?.month ?? ''} currency={currency} />
        <div className="in-turn grid gap-2 [contain-intrinsic-block-size:9.25rem] min-[22.5rem]:[contain-intrinsic-block-size:6rem] min-[22.5rem]:grid-cols-[1fr_1fr] md:grid-cols-[repeat(3,1fr)] xl:grid-cols-[repeat(3,auto)]">
          {VIEWS.map((each) => (
            <ViewButton key={each} view={each} open={view === each} onOpen={() => open(each)} />
          ))}
          <WatchPrice results={results} direct={direct} />
        </div>
      </div>
      {view && (
        <div className="border-t border-line">
          <Suspense fallback={<Skeleton className={datesRoom(view, query)} />}>
            <DatesPanel
              view={view}
              query={query}
              currency={currency}
              around={calendar.own?.date_matrix ?? results.date_matrix}
              calendar={calendar}
              today={today}
            />
          </Suspense>
        </div>
      )}
    </section>
  )
}

function ViewButton({ view, open, onOpen }: { view: DatesView; open: boolean; onOpen: () => void }) {
  const t = useTranslations('listing')
  return (
    <button
      type="button"
      className="dates-door"
      aria-expanded={open}
      onPointerEnter={() => void loadPanel()}
      onFocus={() => void loadPanel()}
      onClick={onOpen}
    >
      {view === 'matrix' ? <CalendarIcon /> : <ChartIcon />}
      {t(`dates.${view}`)}
    </button>
  )
}

/** Milliseconds without news after which other dates are asked for. */
const CALM_MS = 600

/** The search itself goes first: what other dates cost is asked when the page has come to rest. */
function useLoadWhenCalm(load: () => void, ready: boolean): void {
  useEffect(() => {
    if (!ready) return undefined
    const timer = setTimeout(() => load(), CALM_MS)
    return () => clearTimeout(timer)
  }, [ready, load])
}

interface InsightTextProps {
  readonly insight: PriceInsight | null
  readonly month: string
  readonly currency: Currency
}

/**
 * Low, usual or high, against what the same journey costs on the other days of its month. That comes seconds after
 * the page: until then, and where nobody knows, a sentence of its length says that other days are worth a look, so
 * that nothing which comes later is larger than what stood there from the first, and nothing moves.
 */
function InsightText({ insight, month, currency }: InsightTextProps) {
  const t = useTranslations('listing')
  const level = insight?.level
  return (
    // As high as the longest of the sentences.
    <p className="grid min-h-16.5 grid-cols-1 content-center text-sm/normal md:min-h-11 xl:min-h-16.5">
      <span>
        <strong className={level && classes('price-level', LEVELS[level])}>
          {t(`dates.insight_${level ?? 'unknown'}`)}
        </strong>
        {insight ? <InsightFigures {...{ insight, month, currency }} /> : ` ${t('dates.compare')}`}
      </span>
    </p>
  )
}

function InsightFigures({ insight, month, currency }: { insight: PriceInsight; month: string; currency: Currency }) {
  const t = useTranslations('listing')
  const { language } = useSettings()
  const { show } = useMoney()
  const compact = useCompactMoney()
  const [low, , high] = insight.quartiles
  const figures = t('dates.insight', {
    price: show({ amount: insight.price, currency }),
    month: formatDate(`${month}-01`, language, 'month'),
    low: compact({ amount: low, currency }),
    high: compact({ amount: high, currency }),
    days: insight.days,
  })
  return <> {figures}</>
}
