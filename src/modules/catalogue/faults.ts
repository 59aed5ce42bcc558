/** Something that is wrong with a file, and where. */
export interface FileFault {
  readonly line: number | null
  /** `hotels[2].rooms[0].code`, or a column. */
  readonly field: string
  readonly text: string
}

/** A file that is not imported, with all that is wrong with it. */
export class BadCatalogue extends Error {
  readonly faults: readonly FileFault[]

  constructor(faults: readonly FileFault[]) {
    super(`${faults.length} faults`)
    this.faults = faults
  }
}

/** Of the file as a whole. */
export function badFile(text: string, line: number | null = null): BadCatalogue {
  return new BadCatalogue([{ line, field: '', text }])
}

const MOST_SHOWN = 500

/** Every fault on a line of its own, in the order of the file; of very many the first. */
export function describeFaults(file: string, faults: readonly FileFault[]): string {
  const sorted = faults.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
  const lines = sorted.slice(0, MOST_SHOWN).map(({ line, field, text }) => {
    const place = line === null ? file : `${file}:${line}`
    return field === '' ? `${place}  ${text}` : `${place}  ${field}  ${text}`
  })
  const more = faults.length - lines.length
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`
  const rest = more > 0 ? [`and ${more} more`] : []
  return `${[...lines, ...rest, `${count}; nothing was imported`].join('\n')}\n`
}

/** `hotels[2].rooms[0].code` */
export function describePath(path: readonly PropertyKey[]): string {
  return path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`)).join('')
}
