/** What is wrong with a text, and where. */
export interface TextFault {
  /** Counted from one. */
  readonly line: number
  readonly text: string
}

/** Refuses a text, with all that is wrong with it. */
export class BadText extends Error {
  readonly faults: readonly TextFault[]

  constructor(faults: readonly TextFault[]) {
    super(faults.map(({ line, text }) => `line ${line}: ${text}`).join('; '))
    this.faults = faults
  }
}

/** The same with the file that it stands in, `fr/pages/terms.md`. */
export interface FileFault {
  readonly file: string
  /** Null where the whole file is meant. */
  readonly line: number | null
  readonly text: string
}

const MOST_FAULTS = 50

/** Refuses a command whose words are not as they must be; nothing was kept. */
export class BadWords extends Error {
  readonly faults: readonly FileFault[]

  constructor(faults: readonly FileFault[]) {
    super(describeFaults(faults))
    this.faults = faults
  }
}

/** A refusal that is about a whole file, or about what was asked for. */
export const badWords = (file: string, text: string): BadWords => new BadWords([{ file, line: null, text }])

/** `fr/pages/terms.md, line 3: updated is no day`, one a line. */
function describeFaults(faults: readonly FileFault[]): string {
  const lines = faults
    .slice(0, MOST_FAULTS)
    .map(({ file, line, text }) => `${file}${line === null ? '' : `, line ${line}`}: ${text}`)
  const more = faults.length - lines.length
  return `${[...lines, ...(more > 0 ? [`and ${more} more`] : []), 'nothing was changed'].join('\n')}\n`
}
