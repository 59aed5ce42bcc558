import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from './database.ts'
import { insertRows } from './insert-rows.ts'

export interface NewJob {
  readonly kind: string
  /** Names the work: a second job with the same key is not made. */
  readonly key: string
  readonly payload: Readonly<Record<string, unknown>>
  /** Not before this instant; at once when absent. */
  readonly runAt?: Date
  /** Whose answers the work waits for, such as `supplier duffel`. @default the first word of its kind */
  readonly lane?: string
}

/** A job that a worker holds until its lease ends. `attempts` counts this try and fences older ones off. */
export interface ClaimedJob {
  readonly id: number
  readonly kind: string
  readonly key: string
  readonly payload: unknown
  readonly lane: string
  readonly attempts: number
  /** Tries that failed before this one. */
  readonly failures: number
  /** Claims in a row before this one whose process died, or went away for longer than the lease. */
  readonly lostClaims: number
  /** Whether the last of them is why it is claimed now. */
  readonly wasLost: boolean
  /** Those of them in which nothing ran beside it: nobody else can have ended their processes. */
  readonly loneClaims: number
}

/** Puts a job beside the change that needs it: pass the transaction's handle. */
export async function enqueue(db: Db | Tx, clock: Clock, job: NewJob): Promise<void> {
  await insertJobs(clock, [job]).execute(db)
}

/** The same for at least one job, as a part of a larger statement. */
export function insertJobs(clock: Clock, jobs: readonly NewJob[]) {
  return sql`${insertFirstJobs(clock, jobs)} on conflict (key) do nothing`
}

/**
 * The same of jobs whose keys name what the statement itself writes: nobody else has them, and a statement that looks
 * for such takes the database a twentieth longer for an order.
 */
export function insertFirstJobs(clock: Clock, jobs: readonly NewJob[]) {
  const now = clock.now()
  const rows = jobs.map((job) => ({
    kind: job.kind,
    key: job.key,
    payload: JSON.stringify(job.payload),
    lane: job.lane ?? laneOf(job.kind),
    run_at: job.runAt ?? now,
    locked_until: null,
    last_error: null,
    created_at: now,
    finished_at: null,
  }))
  return insertRows('jobs', rows)
}

function laneOf(kind: string): string {
  return kind.split('.', 1).join()
}

interface Claim {
  readonly kinds: readonly string[]
  /** Lanes in which the worker has no room. */
  readonly fullLanes: readonly string[]
  readonly now: Date
  readonly leaseMs: number
}

/** Takes the oldest due job of the given kinds for `leaseMs`, or null. Two workers never take one job. */
export async function claimJob(db: Db, { kinds, fullLanes, now, leaseMs }: Claim): Promise<ClaimedJob | null> {
  if (kinds.length === 0) return null
  const claimed = await db
    // Materialised: a planner that repeats the subquery per row would take more than one.
    .with(
      (cte) => cte('due').materialized(),
      (query) => oldestDue(query, { kinds, fullLanes, now }),
    )
    .updateTable('jobs')
    .set({
      locked_until: new Date(now.getTime() + leaseMs),
      attempts: sql<number>`jobs.attempts + 1`,
      // Whoever ends a job, well or badly, gives its lease back.
      lost_claims: sql<number>`jobs.lost_claims + case when due.locked_until is null then 0 else 1 end`,
    })
    .from('due')
    .whereRef('jobs.id', '=', 'due.id')
    .returning([
      'jobs.id',
      'jobs.kind',
      'jobs.key',
      'jobs.payload',
      'jobs.lane',
      'jobs.attempts',
      'jobs.failures',
      'jobs.lost_claims as lostClaims',
      'jobs.lone_claims as loneClaims',
      sql<boolean>`due.locked_until is not null`.as('wasLost'),
    ])
    .executeTakeFirst()
  return claimed ?? null
}

function oldestDue(query: Pick<Db, 'selectFrom'>, { kinds, fullLanes, now }: Omit<Claim, 'leaseMs'>) {
  return query
    .selectFrom('jobs')
    .select(['id', 'locked_until'])
    .where('status', '=', 'ready')
    .where('kind', 'in', kinds)
    .$if(fullLanes.length > 0, (some) => some.where('lane', 'not in', fullLanes))
    .where('run_at', '<=', now)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', now)]))
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
}

/** Ends a job. @returns false for a worker that lost its lease to another: it changes nothing. */
export async function finishJob(
  db: Db | Tx,
  job: ClaimedJob,
  status: 'done' | 'dead',
  now: Date,
  error?: string,
): Promise<boolean> {
  const result = await db
    .updateTable('jobs')
    .set({ status, finished_at: now, locked_until: null, last_error: error ?? null })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Gives a job back that was not finished, so that another process takes it at once. */
export async function releaseJobs(db: Db, jobs: readonly ClaimedJob[]): Promise<void> {
  for (const job of jobs) {
    await db
      .updateTable('jobs')
      .set({ locked_until: null, lone_claims: job.loneClaims })
      .where('id', '=', job.id)
      .where('attempts', '=', job.attempts)
      .where('status', '=', 'ready')
      .execute()
  }
}

/**
 * Puts a job back, to be tried again at `runAt`: after a try that failed, one that found its time not come, or
 * one that nobody ended.
 */
export async function putBackJob(
  db: Db,
  job: ClaimedJob,
  { runAt, reason, after }: { runAt: Date; reason: string; after: 'failure' | 'wait' | 'lost_claim' },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      run_at: runAt,
      locked_until: null,
      last_error: reason,
      ...(after === 'failure' && { failures: job.failures + 1 }),
      ...(after !== 'lost_claim' && { lost_claims: 0, lone_claims: 0 }),
    })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .execute()
}

/**
 * Writes down, before it begins, that a job has its process to itself, or that it has no longer: should the process end,
 * it is to blame, or need not be.
 */
export async function markAlone(db: Db, job: ClaimedJob, isAlone: boolean): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ lone_claims: job.loneClaims + Number(isAlone) })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('status', '=', 'ready')
    .execute()
}

/** Prolongs the leases of jobs that are still being worked on. */
export async function extendLeases(db: Db, jobs: readonly ClaimedJob[], until: Date): Promise<void> {
  for (const job of jobs) {
    await db
      .updateTable('jobs')
      .set({ locked_until: until })
      .where('id', '=', job.id)
      .where('attempts', '=', job.attempts)
      .where('status', '=', 'ready')
      .execute()
  }
}

/** Ends every lease: only where no other process can be working, as at the start of an embedded database. */
export async function endLeases(db: Db): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ locked_until: new Date(0) })
    .where('status', '=', 'ready')
    .where('locked_until', 'is not', null)
    .execute()
}
