import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import type { CatalogueKind, Column } from '../catalogue-kind.ts'
import { BadCatalogue, badFile, type FileFault } from '../faults.ts'
import type { ParsedFile } from './parsed-file.ts'

/** Beyond that a file is cut by whoever wrote it. */
const MOST_ROWS = 100_000

interface Row {
  readonly cells: readonly string[]
  readonly line: number
}

/**
 * A table of one kind's entries: a line with the names of its columns, then an entry a line. Of each line its entry and
 * its number are kept, and others have their turn in between. @throws BadCatalogue
 */
export async function readCsv(text: string, { name, columns }: CatalogueKind): Promise<ParsedFile> {
  if (!columns) throw badFile(`${name} are no table: write them as JSON`)
  let known: readonly Column[] | null = null
  const [entries, lines, faults]: [Fields[], number[], FileFault[]] = [[], [], []]
  for await (const row of rowsOf(text)) {
    if (!known) {
      known = columnsOf(row, columns)
      continue
    }
    if (entries.length === MOST_ROWS) throw badFile(`has more than ${MOST_ROWS} lines: import it in several files`)
    entries.push(entryOf(row, known, faults))
    lines.push(row.line)
  }
  const head = known
  if (!head) throw badFile('is empty', 1)
  if (faults.length > 0) throw new BadCatalogue(faults)
  return {
    lists: [{ kind: name, entries }],
    placeOf: (_kind, entry, path) => ({ line: lines[entry] ?? 1, field: columnOf(head, path) }),
  }
}

function entryOf({ cells, line }: Row, columns: readonly Column[], faults: FileFault[]): Fields {
  if (cells.length > columns.length)
    faults.push({ line, field: '', text: `has ${cells.length} cells; there are ${columns.length} columns` })
  const entry: Fields = {}
  for (const [at, column] of columns.entries()) {
    const cell = (cells[at] ?? '').trim()
    if (isFormula(cell)) faults.push({ line, field: column.name, text: 'begins like a formula: write the value' })
    put(entry, column.path, readCell(cell.replace(/^'(?=[=+@-])/, ''), column.type))
  }
  return entry
}

const PART_BYTES = 65_536

/** Bytes, so that a character may stand in two parts. */
function* partsOf(text: string): Generator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += PART_BYTES) yield bytes.subarray(at, at + PART_BYTES)
}

/** So many lines are read before others have their turn. */
const AT_ONCE = 500

/** Lines with something in them, and where they stand; cells are parted as the first line parts them. */
async function* rowsOf(text: string): AsyncGenerator<Row> {
  const delimiter = /^[^\n,]*;[^\n,]*(?:\n|$)/.test(text) ? ';' : ','
  const options = { delimiter, info: true, relax_column_count: true, skip_empty_lines: true } as const
  const records: AsyncIterable<unknown> = Readable.from(partsOf(text)).pipe(parse(options))
  let read = 0
  try {
    for await (const record of records) {
      const row = rowOf(record)
      if (row) yield row
      if (++read % AT_ONCE === 0) await turn()
    }
  } catch (error) {
    if (error instanceof CsvError) throw badFile(`is no CSV: ${error.message}`)
    throw error
  }
}

function rowOf(row: unknown): Row | null {
  if (typeof row !== 'object' || row === null || !('record' in row) || !('info' in row)) return null
  const { record, info } = row
  if (!Array.isArray(record) || typeof info !== 'object' || info === null || !('lines' in info)) return null
  const cells = record.map(String)
  return cells.every((cell) => cell.trim() === '') ? null : { cells, line: Number(info.lines) }
}

function columnsOf({ cells, line }: Row, columns: readonly Column[]): readonly Column[] {
  const faults: FileFault[] = []
  const known = cells.flatMap((cell, at) => {
    const name = cell.trim()
    const column = columns.find((one) => one.name === name)
    const fault = (text: string) => faults.push({ line, field: name, text })
    if (!column) fault(`is no column; there are ${columns.map((one) => one.name).join(', ')}`)
    if (column && cells.findIndex((one) => one.trim() === name) < at) fault('stands here twice')
    return column ?? []
  })
  if (faults.length > 0) throw new BadCatalogue(faults)
  return known
}

/** What a table program would compute instead of showing it; behind an apostrophe it is a text. A negative number is none. */
const isFormula = (cell: string): boolean => /^[=+@\t\r]|^-(?![\d.])/.test(cell)

function readCell(cell: string, type: Column['type']): unknown {
  if (cell === '') return undefined
  if (type === 'number') return /^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell
  if (type === 'yes_no') return cell === 'yes' ? true : cell === 'no' ? false : cell
  return type === 'list' ? cell.split(/\s+/) : cell
}

type Fields = Record<string, unknown>

/** Puts a value where its column belongs; lists are filled from their beginning. */
function put(entry: Fields, [first = '', ...rest]: Column['path'], value: unknown): void {
  if (value === undefined) return
  const [second, third] = rest
  if (second === undefined) entry[first] = value
  else if (typeof second === 'number') {
    const list = (entry[first] ??= [])
    if (!Array.isArray(list)) return
    if (third === undefined) list[second] = value
    else put((list[second] ??= {}), rest.slice(1), value)
  } else {
    const inner = (entry[first] ??= {})
    if (isFields(inner)) put(inner, rest, value)
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The column that a field stands in; the field itself where it stands in none. */
function columnOf(columns: readonly Column[], path: readonly PropertyKey[]): string {
  const found =
    columns.find((column) => column.path.every((key, at) => key === path[at])) ??
    columns.find((column) => path.every((key, at) => key === column.path[at]))
  return found?.name ?? path.map(String).join('.')
}
