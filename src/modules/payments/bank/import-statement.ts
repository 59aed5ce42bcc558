import type { PaymentDeps } from '../payment-deps.ts'
import { type LineOutcome, receiveLines } from './receive-statement.ts'
import { type FileFault, readStatementFile, type StatementRow } from './read-statement-file.ts'
import type { ColumnNames } from './statement-columns.ts'

/** What became of a row: as of a line, or that it was left out. */
interface ImportedRow {
  /** From 1, the headings and what stands above them counted. */
  readonly row: number
  readonly outcome: LineOutcome | 'ignored' | 'malformed'
  /** What of a malformed row cannot be read. */
  readonly reason?: Extract<StatementRow, { kind: 'malformed' }>['reason']
}

export type StatementImport =
  | { readonly fault: FileFault }
  | {
      readonly rows: readonly ImportedRow[]
      /** Rows by what became of them. */
      readonly totals: Readonly<Partial<Record<ImportedRow['outcome'], number>>>
    }

/**
 * Takes in a file that staff have fetched from the bank: credits go the way of the bank's own lines, once
 * however often they are imported; the rest is told row by row.
 */
export async function importStatement(
  deps: PaymentDeps,
  file: Uint8Array,
  names: ColumnNames = {},
): Promise<StatementImport> {
  const read = readStatementFile(file, names)
  if (read.kind === 'fault') return { fault: read.fault }
  const lines = read.rows.flatMap((row) => (row.kind === 'credit' ? [row.line] : []))
  const outcomes = new Map((await receiveLines(deps, lines)).map(({ lineId, outcome }) => [lineId, outcome] as const))
  const rows = read.rows.map((row): ImportedRow => {
    if (row.kind === 'credit') return { row: row.row, outcome: outcomes.get(row.line.line_id) ?? 'duplicate' }
    if (row.kind === 'ignored') return { row: row.row, outcome: 'ignored' }
    return { row: row.row, outcome: 'malformed', reason: row.reason }
  })
  const totals: Partial<Record<ImportedRow['outcome'], number>> = {}
  for (const { outcome } of rows) totals[outcome] = (totals[outcome] ?? 0) + 1
  return { rows, totals }
}
