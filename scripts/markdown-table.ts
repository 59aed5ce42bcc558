/** Wider tables are hard to read in any editor, and their changes in any review. */
const WIDEST = 200
/** Facts that are longer stand on lines of their own. */
const SHORT = 60

/**
 * A Markdown table whose columns are aligned, as the formatter wants it; a list, where that would be wider than 200
 * characters: each row's first cell with its second, and what the other columns say of it.
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)))
  if (widths.reduce((sum, width) => sum + width + 3, 1) > WIDEST) return list(head, rows)
  const line = (row: readonly string[]) => `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`
  const [first = [], ...rest] = cells
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n')
}

function list(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows
    .map(([name = '', what = '', ...others]) => `- ${name}${what && `: ${what}`}${facts(head.slice(2), others)}`)
    .join('\n')
}

function facts(names: readonly string[], values: readonly string[]): string {
  const said = values.flatMap((value, at) => (value === '' ? [] : [`${names[at] ?? ''}: ${value}`]))
  if (said.length === 0) return ''
  const lines = said.some(({ length }) => length > SHORT) ? said : [said.join(' · ')]
  return lines.map((line) => `\n  - ${line}`).join('')
}
