import type { DateCell, FlightQuery } from '#contracts/flights.ts'
import type { Currency } from '#contracts/money.ts'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useSearchAgain } from '../../flight/use-search-again.ts'
import { formatDate } from '#contracts/format.ts'
import { useSettings } from '../../lib/use-shop.ts'
import { CalendarIcon, ChevronDownIcon } from '../../ui/icons.tsx'
import { matrixLayout, type MatrixLayout, nextCell } from './date-matrix.ts'
import { useCompactMoney } from './use-compact-money.ts'

interface DateChoiceProps {
  readonly query: FlightQuery
  readonly cells: readonly DateCell[]
  readonly currency: Currency
}

/** Cheapest prices of the days around the asked ones; choosing one searches it. */
export function DateChoice({ query, cells, currency }: DateChoiceProps) {
  const t = useTranslations('listing')
  const layout = useMemo(() => matrixLayout(cells), [cells])
  const compact = useCompactMoney()
  const [open, setOpen] = useState(false)
  if (layout.rows.length === 0) return null
  const from = layout.cheapest !== null && t('filters.from', { price: compact({ amount: layout.cheapest, currency }) })
  if (layout.returns.length === 1)
    return (
      <section className="card p-1.5" aria-label={t('dates.title')}>
        <div className="flex items-center justify-between gap-3 px-1.5 text-xs text-ink-soft">
          <h2 className="font-semibold tracking-normal text-ink">{t('dates.title')}</h2>
          <span className="whitespace-nowrap">{from}</span>
        </div>
        <DateGrid query={query} layout={layout} currency={currency} open />
      </section>
    )
  return (
    <details className="card group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-3.5 font-semibold max-sm:text-sm">
        <span className="flex items-center gap-2">
          <CalendarIcon className="size-5 flex-none text-indigo" />
          {t('dates.title')}
        </span>
        <span className="flex items-center gap-2 text-sm font-normal whitespace-nowrap text-ink-soft">
          {from}
          <ChevronDownIcon className="size-5 flex-none transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="border-t border-line p-1.5">
        <p className="px-1 text-xs text-ink-soft sm:hidden" aria-hidden="true">
          {t('dates.corner')}
        </p>
        <DateGrid query={query} layout={layout} currency={currency} open={open} />
      </div>
    </details>
  )
}

interface DateGridProps {
  readonly query: FlightQuery
  readonly layout: MatrixLayout
  readonly currency: Currency
  readonly open: boolean
}

/** A grid with one tab stop; arrow keys move in it. On narrow screens it begins at the asked dates. */
function DateGrid({ query, layout, currency, open }: DateGridProps) {
  const t = useTranslations('listing')
  const { searching, searchAgain } = useSearchAgain()
  const grid = useRef<HTMLTableElement>(null)
  const asked = positionOf(layout, query)
  const [at, setAt] = useState(asked)
  const round = layout.returns[0] !== null
  useEffect(() => {
    const frame = grid.current?.parentElement
    const cell = grid.current?.querySelector('[aria-current]')?.closest('td')
    if (open && frame && cell) frame.scrollLeft = cell.offsetLeft - (frame.clientWidth - cell.offsetWidth) / 2
  }, [open, layout])
  const move = (event: KeyboardEvent) => {
    const next = nextCell(layout, at, event.key)
    if (next.row === at.row && next.column === at.column) return
    event.preventDefault()
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)?.focus()
  }
  return (
    // The frame is positioned, so that the hidden texts scroll with their cells instead of widening the page.
    <div className="relative overflow-x-auto [scrollbar-width:thin]">
      <table
        ref={grid}
        role="grid"
        aria-label={t('dates.title')}
        aria-busy={searching}
        className="w-full border-collapse text-center"
        onKeyDown={move}
      >
        <thead>
          <tr>
            {round && (
              <td className="sticky start-0 z-1 bg-surface px-1 text-xs leading-4 text-ink-soft">
                <span className="max-sm:sr-only">{t('dates.corner')}</span>
              </td>
            )}
            {layout.departures.map((date) => (
              <th
                key={date}
                scope="col"
                className="min-w-10 px-0.5 py-1 text-xs leading-4 font-medium text-ink-soft sm:min-w-20"
              >
                <DayName date={date} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {layout.rows.map((row, line) => (
            <tr key={layout.returns[line] ?? 'single'}>
              {round && (
                <th
                  scope="row"
                  className="sticky start-0 z-1 bg-surface px-0.5 text-xs leading-4 font-medium whitespace-nowrap text-ink-soft sm:px-2"
                >
                  <DayName date={layout.returns[line] ?? ''} />
                </th>
              )}
              {row.map((cell, column) => (
                <td key={layout.departures[column]} className="p-px sm:p-0.5">
                  {cell && (
                    <CellButton
                      cell={cell}
                      currency={currency}
                      cheapest={cell.amount !== null && cell.amount === layout.cheapest}
                      asked={line === asked.row && column === asked.column}
                      tabStop={line === at.row && column === at.column}
                      position={`${line}-${column}`}
                      onChoose={() => searchAgain(query, cell)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A day in two short lines where there is little room (the week says the month), else as a date. */
function DayName({ date }: { date: string }) {
  const { language } = useSettings()
  return (
    <>
      <span className="sm:hidden" aria-hidden="true">
        {formatDate(date, language, 'weekday')}
        <br />
        {Number(date.slice(8, 10))}
      </span>
      <span className="whitespace-nowrap max-sm:sr-only">{formatDate(date, language)}</span>
    </>
  )
}

function positionOf(layout: MatrixLayout, query: FlightQuery): { row: number; column: number } {
  const row = layout.returns.indexOf(query.return_date)
  const column = layout.departures.indexOf(query.sectors[0]?.departure_date ?? '')
  return row < 0 || column < 0 ? { row: 0, column: 0 } : { row, column }
}

interface CellButtonProps {
  readonly cell: DateCell
  readonly currency: Currency
  readonly cheapest: boolean
  readonly asked: boolean
  readonly tabStop: boolean
  readonly position: string
  readonly onChoose: () => void
}

function CellButton({ cell, currency, cheapest, asked, tabStop, position, onChoose }: CellButtonProps) {
  const t = useTranslations('listing')
  const { language } = useSettings()
  const compact = useCompactMoney()
  const out = formatDate(cell.departure_date, language)
  const dates = cell.return_date === null ? out : `${out} – ${formatDate(cell.return_date, language)}`
  const money = cell.amount === null ? null : { amount: cell.amount, currency }
  const look = asked ? 'bg-indigo text-on-indigo' : cheapest ? 'bg-palm-soft text-palm' : 'hover:bg-indigo-soft'
  return (
    <button
      type="button"
      data-cell={position}
      tabIndex={tabStop ? 0 : -1}
      aria-disabled={money === null || undefined}
      aria-current={asked ? 'date' : undefined}
      className={`tabular relative min-h-11 w-full rounded-md text-[0.75rem] font-semibold whitespace-nowrap sm:px-1.5 sm:text-sm ${look}`}
      onClick={asked || money === null ? undefined : onChoose}
    >
      <span className="sr-only">{dates}: </span>
      {money && (
        <>
          <span className="sm:hidden" aria-hidden="true">
            {compact(money, 'bare')}
          </span>
          <span className="max-sm:sr-only">{compact(money)}</span>
        </>
      )}
      {!money && <span aria-hidden="true">–</span>}
      {!money && <span className="sr-only">{t('dates.none')}</span>}
      {cheapest && <span className="sr-only">, {t('dates.cheapest')}</span>}
    </button>
  )
}
