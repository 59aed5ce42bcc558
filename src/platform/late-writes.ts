import type { Logger } from './logger.ts'

const FLUSH_MS = 1_000
/** A burst is written at once rather than kept in memory. */
const MAX_WAITING = 200

/** Rows that are written behind the calls that made them, many in one statement. */
export interface LateWrites<Row> {
  record(row: Row): void
  /** Writes what waits; a process calls it before it ends. */
  flush(): Promise<void>
}

interface LateWritesOptions<Row> {
  write(rows: readonly Row[]): Promise<void>
  readonly logger: Pick<Logger, 'warn'>
  /** What is said of rows that could not be written. */
  readonly lost: string
}

export function createLateWrites<Row>({ write, logger, lost }: LateWritesOptions<Row>): LateWrites<Row> {
  let waiting: Row[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const rows = waiting
    waiting = []
    if (rows.length > 0) {
      writing = writing
        .then(() => write(rows))
        .catch((error: unknown) => logger.warn({ error, rows: rows.length }, lost))
    }
    return writing
  }

  return {
    record(row) {
      waiting.push(row)
      if (waiting.length >= MAX_WAITING) void flush()
      else timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
    },
    flush,
  }
}
