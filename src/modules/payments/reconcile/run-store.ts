import { type Selectable, sql } from 'kysely'
import type { PaymentProvider } from '#contracts/orders/order-states.ts'
import type { Db } from '#db/database.ts'
import type { ReconciliationTables } from '#db/schema/payments/reconciliation.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import type { RecordWindow } from '../payment-gateway.ts'
import { type Comparison, reportDifference } from './comparisons.ts'

type Row = Selectable<ReconciliationTables['reconciliation_runs']>
export type Step = Row['step']
export type Depth = Row['depth']

/** One comparison with one provider over one window, and how far it has come. */
export interface Run extends RecordWindow {
  readonly id: number
  readonly provider: PaymentProvider
  readonly isDone: boolean
  readonly step: Step
  readonly page: number
  /** What was found so far: entries of ours and of others, news that were settled, and differences. */
  readonly counts: {
    readonly listed: number
    readonly foreign: number
    readonly settled: number
    readonly differences: number
  }
}

export interface RunKey extends RecordWindow {
  readonly provider: PaymentProvider
  readonly depth: Depth
}

function runOf(row: Row): Run {
  const { id, provider, step, page, listed, settled, differences } = row
  return {
    id,
    provider,
    from: row.window_from,
    to: row.window_to,
    isDone: row.status === 'done',
    step,
    page,
    counts: { listed, foreign: row.foreign_entries, settled, differences },
  }
}

/** Begins a run, or takes up the one of this window where it was broken off. */
export async function openRun({ db, clock }: PaymentDeps, { provider, depth, from, to }: RunKey): Promise<Run> {
  await db
    .insertInto('reconciliation_runs')
    .values({ provider, depth, window_from: from, window_to: to, started_at: clock.now(), finished_at: null })
    .onConflict((conflict) => conflict.columns(['provider', 'depth', 'window_to']).doNothing())
    .execute()
  const row = await db
    .selectFrom('reconciliation_runs')
    .selectAll()
    .where('provider', '=', provider)
    .where('depth', '=', depth)
    .where('window_to', '=', to)
    .executeTakeFirstOrThrow()
  return runOf(row)
}

/** Until when the provider's books have been compared; null before the first time. */
export async function comparedUntil(db: Db, provider: PaymentProvider): Promise<Date | null> {
  const row = await db
    .selectFrom('reconciliation_runs')
    .select(sql<Date | null>`max(window_to)`.as('until'))
    .where('provider', '=', provider)
    .where('status', '=', 'done')
    .executeTakeFirst()
  return row?.until ?? null
}

export interface PageResult {
  readonly comparisons: readonly Comparison[]
  /** The provider's ids of what it listed. */
  readonly seen: readonly string[]
  /** Where to go on; null when the run is done. */
  readonly next: { readonly step: Step; readonly page: number } | null
}

/**
 * Keeps what a page brought and goes on, in one transaction: a run that dies does at most one page again,
 * and two that run at once count it once.
 */
export async function savePage({ db, clock }: PaymentDeps, run: Run, result: PageResult): Promise<Run> {
  const { comparisons, seen, next } = result
  const count = (kind: Comparison['kind']) => comparisons.filter((comparison) => comparison.kind === kind).length
  await db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable('reconciliation_runs')
      .set(({ eb }) => ({
        listed: eb('listed', '+', seen.length - count('foreign')),
        foreign_entries: eb('foreign_entries', '+', count('foreign')),
        settled: eb('settled', '+', count('settled')),
        differences: eb('differences', '+', count('difference')),
        ...(next ?? { status: 'done' as const, finished_at: clock.now() }),
      }))
      .where('id', '=', run.id)
      .where('status', '=', 'running')
      .where('step', '=', run.step)
      .where('page', '=', run.page)
      .executeTakeFirst()
    if (moved.numUpdatedRows === 0n) return
    for (const comparison of comparisons)
      if (comparison.kind === 'difference') await reportDifference(tx, clock, comparison)
    if (next === null) await tx.deleteFrom('reconciliation_seen').where('run_id', '=', run.id).execute()
    else if (run.step !== 'ours' && seen.length > 0) {
      const kind = run.step === 'transactions' ? 'transaction' : 'refund'
      await tx
        .insertInto('reconciliation_seen')
        .values(seen.map((provider_id) => ({ run_id: run.id, kind, provider_id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
  return runOf(
    await db.selectFrom('reconciliation_runs').selectAll().where('id', '=', run.id).executeTakeFirstOrThrow(),
  )
}
