import type { Column } from '../catalogue-kind.ts'

/** A table of entries, as `readCsv` reads it. */
export function writeCsv(columns: readonly Column[], entries: readonly unknown[]): string {
  const rows = entries.map((entry) => columns.map(({ path, type }) => cellOf(valueAt(entry, path), type)))
  return [columns.map(({ name }) => name), ...rows].map((row) => `${row.map(quote).join(',')}\n`).join('')
}

function valueAt(entry: unknown, path: Column['path']): unknown {
  let value = entry
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return value
}

function cellOf(value: unknown, type: Column['type']): string {
  if (value === undefined || value === null) return ''
  if (type === 'yes_no') return value === true ? 'yes' : 'no'
  const text = (Array.isArray(value) ? value : [value]).join(' ')
  // A table program would compute it.
  return type !== 'number' && /^[=+@-]/.test(text) ? `'${text}` : text
}

/** Cells with signs that part others stand between quotes. */
function quote(cell: string): string {
  return /[",;\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
