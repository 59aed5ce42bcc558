import type { DateCell } from '#contracts/flights/price-calendar.ts'
import type { FlightQuery } from '#contracts/flights/query.ts'
import type { Currency } from '#contracts/money.ts'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { useSearchAgain } from '../../trip/use-search-again.ts'
import { useSettings } from '../../../../lib/use-shop.ts'
import { matrixLayout, type MatrixLayout, nextCell } from './date-matrix.ts'
import { levelOf, type Quartiles } from './price-levels.ts'
import { useCompactMoney } from '../../../../listing/use-compact-money.ts'

interface DateGridProps {
  readonly query: FlightQuery
  readonly cells: readonly DateCell[]
  readonly currency: Currency
  readonly quartiles: Quartiles | null
}

/** Departures across, returns down. One tab stop; arrow keys move; on narrow screens it begins at the asked dates. */
export function DateGrid({ query, cells, currency, quartiles }: DateGridProps) {
  const t = useTranslations('listing')
  const { searching, searchAgain } = useSearchAgain()
  const layout = useMemo(() => matrixLayout(cells), [cells])
  const asked = positionOf(layout, query)
  const { grid, at, move } = useGridFocus(layout, asked)
  const round = layout.returns[0] !== null
  const cellButton = (cell: DateCell, line: number, column: number) => (
    <CellButton
      cell={cell}
      currency={currency}
      quartiles={quartiles}
      cheapest={cell.amount !== null && cell.amount === layout.cheapest}
      asked={line === asked.row && column === asked.column}
      tabStop={line === at.row && column === at.column}
      position={`${line}-${column}`}
      onChoose={() => searchAgain(query, { dates: cell })}
    />
  )
  return (
    // The frame is positioned, so that the hidden texts scroll with their cells instead of widening the page.
    <div className="relative overflow-x-auto scrollbar-thin">
      {round && (
        <p className="px-1 text-xs text-ink-soft" aria-hidden="true">
          {t('dates.corner')}
        </p>
      )}
      <table
        ref={grid}
        role="grid"
        aria-label={t('dates.matrix')}
        aria-busy={searching}
        className="date-grid"
        onKeyDown={move}
      >
        <DeparturesHead departures={layout.departures} round={round} />
        <tbody>
          {layout.rows.map((row, line) => (
            <tr key={layout.returns[line] ?? 'single'}>
              {round && (
                <th scope="row" className="date-grid-head">
                  <DayName date={layout.returns[line] ?? ''} />
                </th>
              )}
              {row.map((cell, column) => (
                <td key={layout.departures[column]}>{cell && cellButton(cell, line, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Which cell takes the focus: the asked one at first, then wherever the arrow keys lead. */
function useGridFocus(layout: MatrixLayout, asked: ReturnType<typeof positionOf>) {
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState(asked)
  useEffect(() => {
    const frame = grid.current?.parentElement
    const cell = grid.current?.querySelector('[aria-current]')?.closest('td')
    if (frame && cell) frame.scrollLeft = cell.offsetLeft - (frame.clientWidth - cell.offsetWidth) / 2
  }, [layout])
  const move = (event: KeyboardEvent) => {
    const next = nextCell(layout, at, event.key)
    if (next.row === at.row && next.column === at.column) return
    event.preventDefault()
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)?.focus()
  }
  return { grid, at, move }
}

function DeparturesHead({ departures, round }: { departures: readonly string[]; round: boolean }) {
  const t = useTranslations('listing')
  return (
    <thead>
      <tr>
        {round && (
          <td className="date-grid-head">
            <span className="sr-only">{t('dates.corner')}</span>
          </td>
        )}
        {departures.map((date) => (
          <th key={date} scope="col">
            <DayName date={date} />
          </th>
        ))}
      </tr>
    </thead>
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
  readonly quartiles: Quartiles | null
  readonly cheapest: boolean
  readonly asked: boolean
  readonly tabStop: boolean
  readonly position: string
  readonly onChoose: () => void
}

function CellButton({ cell, currency, quartiles, cheapest, asked, tabStop, position, onChoose }: CellButtonProps) {
  const t = useTranslations('listing')
  const { language } = useSettings()
  const compact = useCompactMoney()
  const out = formatDate(cell.departure_date, language)
  const dates = cell.return_date === null ? out : `${out} – ${formatDate(cell.return_date, language)}`
  const money = cell.amount === null ? null : { amount: cell.amount, currency }
  const level = money && levelOf(money.amount, quartiles)
  const words = [
    money ? compact(money) : t('dates.none'),
    ...(level ? [t(`dates.level_${level}`)] : []),
    ...(cheapest ? [t('dates.cheapest')] : []),
    ...(asked ? [t('dates.asked')] : []),
  ]
  return (
    <button
      type="button"
      data-cell={position}
      tabIndex={tabStop ? 0 : -1}
      aria-disabled={money === null || undefined}
      aria-current={asked ? 'date' : undefined}
      aria-label={t('dates.cell', { dates, said: words.join(', ') })}
      className={`date-cell tabular ${level ? `level-${level}` : ''} ${cheapest ? 'is-cheapest' : ''}`}
      onClick={asked || money === null ? undefined : onChoose}
    >
      {money ? (
        <>
          <span className="sm:hidden">{compact(money, 'bare')}</span>
          <span className="max-sm:hidden">{compact(money)}</span>
        </>
      ) : (
        '–'
      )}
    </button>
  )
}
