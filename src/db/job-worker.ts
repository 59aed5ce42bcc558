import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import type { Db } from './database.ts'
import { type ClaimedJob, claimJob, clearLeases, extendLeases, finishJob, releaseJobs, retryJob } from './job-queue.ts'
import { closeWorkItem, openWorkItem } from './work-items.ts'

/** Runs one kind of job. Called at least once per job, so doing it twice must do no harm. */
export type JobHandler = (payload: unknown) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

export interface WorkerOptions {
  readonly db: Db
  readonly clock: Clock
  readonly handlers: JobHandlers
  readonly logger: Pick<Logger, 'warn' | 'error'>
  /** Whether this process is the only one on the database: leases of a crashed one are then freed at start. */
  readonly alone?: boolean
  /** How long a crashed worker's job stays taken; a living worker keeps prolonging it. */
  readonly leaseMs?: number
  /** How often to look without being poked. */
  readonly pollMs?: number
  /** Jobs at the same time. */
  readonly lanes?: number
  /** How long running jobs get to end after `stop`. */
  readonly drainMs?: number
  /** In [0, 1); spreads retries out. */
  readonly random?: () => number
}

export interface Worker {
  start(): Promise<void>
  /** Says that work may be waiting: call it after a commit that enqueued. Never waits. */
  poke(): void
  /**
   * Takes no more jobs and resolves when the running ones are done, after 10 s at most; those that are not
   * done by then are left to other processes.
   */
  stop(): Promise<void>
  /** Runs what is due, one by one, until nothing is. @returns how many jobs ran. */
  runDue(): Promise<number>
}

/** From this try on a failure is reported as an error, and the job is tried hourly. */
export const TRIES_BEFORE_ALARM = 12
const LONGEST_BACKOFF_MS = 600_000
const HOUR_MS = 3_600_000
/** About two weeks: whoever runs the shop has had the time to put right what is wrong. */
export const MOST_TRIES = TRIES_BEFORE_ALARM + 14 * 24
const DRAIN_MS = 10_000

/**
 * Milliseconds before try number `attempts` + 1: doubling from one second up to ten minutes, then an
 * hour; half of it random.
 */
export function backoffMs(attempts: number, random: () => number): number {
  const full = attempts < TRIES_BEFORE_ALARM ? Math.min(1_000 * 2 ** (attempts - 1), LONGEST_BACKOFF_MS) : HOUR_MS
  return Math.round(full * (0.5 + random() / 2))
}

/**
 * Works the job table off. Handlers run outside any transaction. Several workers, in one process or
 * many, share the table safely.
 */
export function createWorker(options: WorkerOptions): Worker {
  const { db, clock, leaseMs = 30_000, pollMs = 1_000, lanes = 4 } = options
  const kinds = Object.keys(options.handlers)
  const working = new Set<ClaimedJob>()
  const open = new Set<Promise<void>>()
  let timers: NodeJS.Timeout[] = []
  let running = false
  let pokes = 0

  const next = () => claimJob(db, kinds, clock.now(), leaseMs)

  async function work(job: ClaimedJob): Promise<void> {
    working.add(job)
    try {
      await attempt(options, job)
    } finally {
      working.delete(job)
    }
  }

  /** Takes jobs until none is due; each job that it finds wakes one more lane. */
  async function lane(): Promise<void> {
    let seen: number
    do {
      seen = pokes
      for (let job = await claimWhileRunning(); job; job = await claimWhileRunning()) {
        openLane()
        await work(job)
      }
    } while (running && seen !== pokes)
  }

  async function claimWhileRunning(): Promise<ClaimedJob | null> {
    return running ? next() : null
  }

  function openLane(): void {
    if (!running || open.size >= lanes) return
    const opened = lane()
      .catch((error: unknown) => options.logger.error({ error }, 'job queue unreachable'))
      .finally(() => open.delete(opened))
    open.add(opened)
  }

  function poke(): void {
    pokes++
    openLane()
  }

  async function prolong(): Promise<void> {
    try {
      await extendLeases(db, [...working], new Date(clock.now().getTime() + leaseMs))
    } catch (error) {
      options.logger.error({ error }, 'job leases not prolonged')
    }
  }

  return {
    poke,
    async start() {
      if (options.alone) await clearLeases(db)
      running = true
      timers = [setInterval(poke, pollMs), setInterval(() => void prolong(), leaseMs / 3)]
      poke()
    },
    async stop() {
      running = false
      for (const timer of timers) clearInterval(timer)
      await within(options.drainMs ?? DRAIN_MS, Promise.all(open))
      await releaseJobs(db, [...working])
    },
    async runDue() {
      let count = 0
      for (let job = await next(); job; job = await next()) {
        await work(job)
        count++
      }
      return count
    },
  }
}

async function attempt({ db, clock, handlers, logger, random = Math.random }: WorkerOptions, job: ClaimedJob) {
  const { id, kind, attempts } = job
  try {
    await handlers[kind]?.(job.payload)
    const done = await finishJob(db, job, 'done', clock.now())
    if (done && attempts > TRIES_BEFORE_ALARM) await closeWorkItem(db, clock, { ...LATE, subject: job.key })
  } catch (error) {
    const reason = describe(error)
    if (attempts >= MOST_TRIES) {
      logger.error({ job: id, kind, attempts, error }, 'job given up')
      return giveUp(db, clock, job, reason)
    }
    if (attempts === TRIES_BEFORE_ALARM) await openWorkItem(db, clock, { ...LATE, ...about(job) })
    const delay = backoffMs(attempts, random)
    const facts = { job: id, kind, attempts, delay, error }
    // Work that is owed stays owed: a supplier or provider may be away for longer than the first tries last.
    if (attempts < TRIES_BEFORE_ALARM) logger.warn(facts, 'job failed, will be tried again')
    else logger.error(facts, 'job keeps failing: staff must look')
    await retryJob(db, job, new Date(clock.now().getTime() + delay), reason)
  }
}

const LATE = { queue: 'jobs', reason: 'job_late' } as const
const GIVEN_UP = { queue: 'jobs', reason: 'job_given_up' } as const

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

/** Resolves with the promise or after the time, whichever comes first. */
async function within(milliseconds: number, promise: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([promise, timeout])
  clearTimeout(timer)
}
