import { z } from 'zod'
import { restOf } from '#platform/circuit-breaker.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import type { Db } from './database.ts'
import { type ClaimedJob, finishJob, putBackJob } from './job-queue.ts'
import { closeWorkItem, openWorkItem } from './work-items.ts'

/** Runs one kind of job. Called at least once per job, so doing it twice must do no harm. */
type JobHandler = (payload: unknown) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

export interface RunDeps {
  readonly db: Db
  readonly clock: Clock
  readonly handlers: JobHandlers
  readonly logger: Pick<Logger, 'warn' | 'error'>
  /** In [0, 1); spreads retries out. */
  readonly random?: () => number
}

/** Thrown by a handler whose time has not come: the job is put back, and no failure is counted. */
export class JobPutOff extends Error {
  readonly until: Date

  constructor(until: Date, reason: string) {
    super(reason)
    this.name = 'JobPutOff'
    this.until = until
  }
}

/** From this failure on the job is reported as an error, and tried hourly. */
export const TRIES_BEFORE_ALARM = 12
const LONGEST_BACKOFF_MS = 600_000
const HOUR_MS = 3_600_000
/** About two weeks: whoever runs the shop has had the time to put right what is wrong. */
export const MOST_TRIES = TRIES_BEFORE_ALARM + 14 * 24
/** From so many processes in a row on that died over a job it runs alone, so that only the one to blame dies of it. */
export const SUSPECT_FROM = 2
/** A job that so many processes died of that did nothing else is not given to another. */
export const MOST_LONE_CLAIMS = 3
/** The same of one that never had a process to itself for as long as it took. */
export const MOST_LOST_CLAIMS = 20

/**
 * Milliseconds after failure number `failures`: doubling from one second up to ten minutes, then an
 * hour; half of it random.
 */
export function backoffMs(failures: number, random: () => number): number {
  const full = failures < TRIES_BEFORE_ALARM ? Math.min(1_000 * 2 ** (failures - 1), LONGEST_BACKOFF_MS) : HOUR_MS
  return Math.round(full * (0.5 + random() / 2))
}

const LOST_BACKOFF_MS = 10_000

/**
 * Whether a job waits a while after its process died. Whatever else ran there has lost its claim as well: the
 * second time they are spread out.
 */
function lostDelayMs(lostClaims: number, random: () => number): number {
  if (lostClaims < SUSPECT_FROM) return 0
  const full = Math.min(LOST_BACKOFF_MS * 2 ** (lostClaims - SUSPECT_FROM), LONGEST_BACKOFF_MS)
  return Math.round(full * (0.5 + random() / 2))
}

/** Whether one process after the other has ended with a job, and it is not known yet whether they died of it. */
export const mustRunAlone = (job: ClaimedJob): boolean =>
  job.lostClaims >= SUSPECT_FROM && !job.wasLost && !isGuilty(job)

const isGuilty = ({ loneClaims, lostClaims }: ClaimedJob): boolean =>
  loneClaims >= MOST_LONE_CLAIMS || lostClaims >= MOST_LOST_CLAIMS

/** Does a claimed job and keeps what came of it. */
export async function runJob(deps: RunDeps, job: ClaimedJob): Promise<void> {
  if (await isPutAside(deps, job)) return
  try {
    await deps.handlers[job.kind]?.(job.payload)
  } catch (error) {
    return saveFailure(deps, job, error)
  }
  const done = await finishJob(deps.db, job, 'done', deps.clock.now())
  if (done && job.failures >= TRIES_BEFORE_ALARM)
    await closeWorkItem(deps.db, deps.clock, { ...LATE, subject: job.key })
}

/** @returns true for a job that may have ended its processes: it is given up, or waits for a better moment. */
async function isPutAside({ db, clock, logger, random = Math.random }: RunDeps, job: ClaimedJob): Promise<boolean> {
  const { id, kind, lostClaims, loneClaims, wasLost } = job
  if (isGuilty(job)) {
    const facts = { job: id, kind, lostClaims, loneClaims }
    logger.error(facts, 'job given up: one process after the other ended while doing it')
    await giveUp(
      db,
      clock,
      job,
      `its process ended ${lostClaims} times in a row, ${loneClaims} of them did nothing else`,
    )
    return true
  }
  const delay = wasLost ? lostDelayMs(lostClaims, random) : 0
  if (delay === 0) return false
  logger.warn({ job: id, kind, lostClaims, delay }, 'the process that did this job has ended again')
  const runAt = new Date(clock.now().getTime() + delay)
  await putBackJob(db, job, { runAt, reason: 'its process ended', after: 'lost_claim' })
  return true
}

async function saveFailure(deps: RunDeps, job: ClaimedJob, error: unknown): Promise<void> {
  const { db, clock, logger, random = Math.random } = deps
  const reason = describe(error)
  const until = error instanceof JobPutOff ? error.until : restOf(error)
  if (until) return putBackJob(db, job, { runAt: until, reason, after: 'wait' })
  const { id, kind } = job
  const failures = job.failures + 1
  if (failures >= MOST_TRIES) {
    logger.error({ job: id, kind, failures, error }, 'job given up')
    return giveUp(db, clock, job, reason)
  }
  if (failures === TRIES_BEFORE_ALARM) await openWorkItem(db, clock, { ...LATE, ...about(job) })
  const delay = backoffMs(failures, random)
  const facts = { job: id, kind, failures, delay, error }
  // Queued work stays queued: a supplier or provider may be away for longer than the first tries last.
  if (failures < TRIES_BEFORE_ALARM) logger.warn(facts, 'job failed, will be tried again')
  else logger.error(facts, 'job keeps failing: staff must look')
  await putBackJob(db, job, { runAt: new Date(clock.now().getTime() + delay), reason, after: 'failure' })
}

const LATE = { queue: 'jobs', reason: 'job_late' } as const
/** Of the work item of a dead job; its subject is the job's key. */
export const GIVEN_UP = { queue: 'jobs', reason: 'job_given_up' } as const

/** A dead job is work for people: both are true together. */
async function giveUp(db: Db, clock: Clock, job: ClaimedJob, reason: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await finishJob(tx, job, 'dead', clock.now(), reason))) return
    await closeWorkItem(tx, clock, { ...LATE, subject: job.key })
    await openWorkItem(tx, clock, { ...GIVEN_UP, ...about(job) })
  })
}

const orderPayload = z.object({ orderId: z.string() })

function about({ key, payload }: ClaimedJob): { readonly subject: string; readonly orderId: string | null } {
  return { subject: key, orderId: orderPayload.safeParse(payload).data?.orderId ?? null }
}

function describe(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown').slice(0, 300)
}
