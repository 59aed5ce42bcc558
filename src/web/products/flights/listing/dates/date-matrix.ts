import type { FlightQuery } from '#contracts/flights/query.ts'
import type { DateCell } from '#contracts/flights/price-calendar.ts'

/** The dates around the asked ones as a table: departures across, returns down (one row without a return). */
export interface MatrixLayout {
  readonly departures: readonly string[]
  readonly returns: readonly (string | null)[]
  /** By row, then column; null where the return would be before the departure. */
  readonly rows: readonly (readonly (DateCell | null)[])[]
  /** Cheapest amount of all cells, null when nothing flies. */
  readonly cheapest: number | null
}

const unique = <Value extends string | null>(values: readonly Value[]): Value[] =>
  [...new Set(values)].toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))

/** Lays the cells of the API out; they come in no promised order and may be incomplete. */
export function matrixLayout(cells: readonly DateCell[]): MatrixLayout {
  const departures = unique(cells.map((cell) => cell.departure_date))
  const returns = unique(cells.map((cell) => cell.return_date))
  const byDates = new Map(cells.map((cell) => [`${cell.departure_date}/${cell.return_date}`, cell]))
  const rows = returns.map((back) => departures.map((out) => byDates.get(`${out}/${back}`) ?? null))
  const amounts = cells.flatMap((cell) => (cell.amount === null ? [] : [cell.amount]))
  return { departures, returns, rows, cheapest: amounts.length === 0 ? null : Math.min(...amounts) }
}

/**
 * The cell an arrow key leads to: the nearest one in that direction that can be chosen, or the same
 * one at the edge.
 */
export function nextCell(
  layout: MatrixLayout,
  at: { readonly row: number; readonly column: number },
  key: string,
): { row: number; column: number } {
  const [down, right] = STEPS[key] ?? [0, 0]
  let { row, column } = at
  while (down !== 0 || right !== 0) {
    row += down
    column += right
    const line = layout.rows[row]
    if (!line || column < 0 || column >= line.length) break
    if (typeof line[column]?.amount === 'number') return { row, column }
  }
  return { row: at.row, column: at.column }
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** How prices of other dates are shown: the days around, or a month. */
export type DatesView = 'matrix' | 'month'

/** The class of the room that a view takes: a week is a line, the dates of a round trip are a square. */
export const datesRoom = (view: DatesView, { trip_type: trip }: Pick<FlightQuery, 'trip_type'>): string =>
  view === 'month' ? 'h-72.5 max-sm:h-80' : trip === 'one_way' ? 'h-32 max-sm:h-39' : 'h-105.5 max-sm:h-112'
