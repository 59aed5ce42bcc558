import { createHash } from 'node:crypto'
import { CsvError, parse } from 'csv-parse/sync'
import type { Money } from '#contracts/money.ts'
import { readText } from './read-text.ts'
import { readAmount, readDate } from './statement-cells.ts'
import { FILE_LINE } from './same-line.ts'
import { type Column, type ColumnNames, type ColumnPlaces, findColumns } from './statement-columns.ts'
import type { StatementLine } from './statement-line.ts'

/** Why nothing of a file can be taken in. */
export type FileFault = 'no_text' | 'no_table' | 'no_columns' | 'too_large' | 'too_many_rows'

export type StatementRow = { readonly row: number } & (
  | { readonly kind: 'credit'; readonly line: StatementLine }
  /** Money that went out, and rows of sums and blanks. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'malformed'; readonly reason: 'date' | 'amount' }
)

type StatementFile =
  | { readonly kind: 'rows'; readonly rows: readonly StatementRow[] }
  | { readonly kind: 'fault'; readonly fault: FileFault }

export const MAX_FILE_BYTES = 2 * 1024 * 1024
const MOST_ROWS = 5_000
const LONGEST_ROW = 20_000
/** Exports begin with the account's name, period and balances. */
const HEADINGS_WITHIN = 40

/**
 * Reads a bank's export: any of the usual separators, encodings and headings, the day before the month.
 * Nothing in it is ever computed: a formula is a text like any other.
 */
export function readStatementFile(file: Uint8Array, names: ColumnNames = {}): StatementFile {
  if (file.byteLength > MAX_FILE_BYTES) return fault('too_large')
  const text = readText(file)
  if (text === null) return fault('no_text')
  const cells = readCells(text)
  if (!cells) return fault('no_table')
  if (cells.length > MOST_ROWS + HEADINGS_WITHIN) return fault('too_many_rows')
  for (const [at, heading] of cells.slice(0, HEADINGS_WITHIN).entries()) {
    const places = findColumns(heading, names)
    if (places) return { kind: 'rows', rows: readRows(cells, at + 1, places) }
  }
  return fault('no_columns')
}

const fault = (kind: FileFault): StatementFile => ({ kind: 'fault', fault: kind })

function readCells(text: string): readonly (readonly string[])[] | null {
  // The parser's own limit counts no separators: a row of nothing else would be millions of cells.
  if (text.split(/[\r\n]/).some(({ length }) => length > LONGEST_ROW)) return null
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: LONGEST_ROW,
      // One more than may be, to know that there are too many.
      to: MOST_ROWS + HEADINGS_WITHIN + 1,
    })
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

/** The sign that the first lines have most of. */
function separatorOf(text: string): string {
  const head = text.split(/\r?\n|\r/, HEADINGS_WITHIN).join('\n')
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}

function readRows(cells: readonly (readonly string[])[], first: number, places: ColumnPlaces): readonly StatementRow[] {
  const ids = new Map<string, number>()
  return cells.slice(first).map((values, index) => {
    const cell = (column: Column) => values[places.get(column) ?? -1] ?? ''
    return readRow(first + index + 1, cell, ids)
  })
}

function readRow(row: number, cell: (column: Column) => string, ids: Map<string, number>): StatementRow {
  const amount = amountOf(cell)
  if (amount === 'none') return { row, kind: 'ignored' }
  if (amount === 'malformed') return { row, kind: 'malformed', reason: 'amount' }
  const bookedAt = readDate(cell('date'))
  if (!bookedAt) return { row, kind: 'malformed', reason: 'date' }
  const words = cell('narration').slice(0, 500)
  const reference = cell('reference').slice(0, 100)
  const narration = [cell('narration'), cell('reference')].filter(Boolean).join(' ')
  const facts = { ...amount, narration: narration.slice(0, 500), booked_at: bookedAt.toISOString() }
  return {
    row,
    kind: 'credit',
    line: { line_id: idOf(facts, ids), payer: cell('payer').slice(0, 200), words, bank_reference: reference, ...facts },
  }
}

/** What came with a row; `none` of what went out. */
function amountOf(cell: (column: Column) => string): Money | 'none' | 'malformed' {
  const credit = readAmount(cell('credit'))
  if (credit.kind === 'amount') return credit.wentOut ? 'none' : credit.money
  const amount = readAmount(cell('amount'))
  if (amount.kind === 'amount') {
    const wentOut = amount.wentOut || /^d/i.test(cell('side')) || readAmount(cell('debit')).kind === 'amount'
    return wentOut ? 'none' : amount.money
  }
  return credit.kind === 'malformed' || amount.kind === 'malformed' ? 'malformed' : 'none'
}

/**
 * Banks seldom give lines an id that stays: ours is made of what the line says, and, of lines that say the
 * same, of which of them it is. Exports that overlap name the same line alike.
 */
function idOf(facts: Readonly<Record<string, unknown>>, ids: Map<string, number>): string {
  const print = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
  const number = (ids.get(print) ?? 0) + 1
  ids.set(print, number)
  return `${FILE_LINE}${print}-${number}`
}
