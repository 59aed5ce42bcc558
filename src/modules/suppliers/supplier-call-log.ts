import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { SupplierCallOutcome } from '#db/schema/flights.ts'
import type { Logger } from '#platform/logger.ts'
import { redacted } from '#platform/texts/redacted-text.ts'
import { SupplierFailure } from './supplier-failure.ts'

const HOUR_MS = 3_600_000
const FLUSH_MS = 1_000
/** A burst is written at once rather than kept in memory. */
const MAX_WAITING = 200
const EXCERPT_LENGTH = 300
/** Eight classes for each doubling: a percentile is at most 9 % too high. */
export const CLASSES_PER_DOUBLING = 8

/** One call of a supplier. It names flights and dates, never people. */
export interface SupplierCall {
  readonly supplierCode: string
  /** What was asked: `search`, `date_prices`, `order`, … */
  readonly call: string
  readonly startedAt: Date
  readonly durationMs: number
  readonly outcome: SupplierCallOutcome
  /** Offers or prices of the answer. */
  readonly size: number
  readonly excerpt: string
}

/** How a call that failed stands in the log. */
export function outcomeOf(error: unknown): SupplierCall['outcome'] {
  if (!(error instanceof SupplierFailure)) return 'malformed'
  const { failure } = error
  return failure === 'blocked' || failure === 'no_rate' ? 'rejected' : failure
}

/** Writes calls behind the work that makes them, many in one statement. */
export interface SupplierCallLog {
  record(call: SupplierCall): void
  /** Writes what waits; a process calls it before it ends. */
  flush(): Promise<void>
}

export function createSupplierCallLog({ db, logger }: { db: Db; logger: Pick<Logger, 'warn'> }): SupplierCallLog {
  let waiting: SupplierCall[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const calls = waiting
    waiting = []
    if (calls.length > 0) {
      writing = writing
        .then(() => writeCalls(db, calls))
        .catch((error: unknown) => logger.warn({ error, calls: calls.length }, 'calls of suppliers were not logged'))
    }
    return writing
  }

  return {
    record(call) {
      waiting.push({ ...call, excerpt: redacted(call.excerpt).slice(0, EXCERPT_LENGTH) })
      if (waiting.length >= MAX_WAITING) void flush()
      else timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
    },
    flush,
  }
}

async function writeCalls(db: Db, calls: readonly SupplierCall[]): Promise<void> {
  await db
    .insertInto('flight_supplier_calls')
    .values(
      calls.map((call) => ({
        supplier_code: call.supplierCode,
        call: call.call,
        started_at: call.startedAt,
        duration_ms: call.durationMs,
        outcome: call.outcome,
        size: call.size,
        excerpt: call.excerpt,
      })),
    )
    .execute()
  await db
    .insertInto('flight_supplier_health')
    .values(healthRows(calls))
    .onConflict((conflict) =>
      conflict.columns(['supplier_code', 'hour', 'outcome', 'duration_class']).doUpdateSet({
        calls: sql<number>`flight_supplier_health.calls + excluded.calls`,
      }),
    )
    .execute()
}

/** One row per key: a statement may not touch a row twice. */
function healthRows(calls: readonly SupplierCall[]) {
  const rows = new Map<string, HealthRow>()
  for (const { supplierCode, startedAt, outcome, durationMs } of calls) {
    const hour = new Date(Math.floor(startedAt.getTime() / HOUR_MS) * HOUR_MS)
    const duration = durationClass(durationMs)
    const key = `${supplierCode} ${hour.getTime()} ${outcome} ${duration}`
    const known = rows.get(key)
    rows.set(key, {
      supplier_code: supplierCode,
      hour,
      outcome,
      duration_class: duration,
      calls: (known?.calls ?? 0) + 1,
    })
  }
  // Always in the same order, so that two processes never wait for each other's rows.
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

export interface HealthRow {
  supplier_code: string
  hour: Date
  outcome: SupplierCallOutcome
  duration_class: number
  calls: number
}

function durationClass(durationMs: number): number {
  return Math.ceil(CLASSES_PER_DOUBLING * Math.log2(Math.max(1, durationMs)))
}
