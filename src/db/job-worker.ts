import { type ClaimedJob, claimJob, endLeases, markAlone } from './job-queue.ts'
import {
  allEnded,
  beginAlone,
  beginJob,
  emptyHand,
  fullLanes,
  leaveJobs,
  prolongLeases,
  within,
} from './jobs-in-hand.ts'
import { mustRunAlone, type RunDeps, runJob } from './run-job.ts'

export { type JobHandlers, JobPutOff } from './run-job.ts'

interface WorkerOptions extends RunDeps {
  /** Whether this process is the only one on the database: leases of a crashed one are then ended at start. */
  readonly alone?: boolean
  /** How long a crashed worker's job stays taken; a living worker keeps prolonging it. */
  readonly leaseMs?: number
  /** How often to look without being poked. */
  readonly pollMs?: number
  /**
   * Jobs of one lane at the same time. A lane is whose answers its jobs wait for: one who has stopped
   * answering fills it, and all others go on.
   */
  readonly laneWidth?: number
  /** How long running jobs get to end after `stop`. */
  readonly drainMs?: number
  /** How long the others wait at most for a job that has to run alone, and it for them. */
  readonly aloneMs?: number
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

const DRAIN_MS = 10_000
/** Longer than anybody waits for an answer. */
const ALONE_MS = 30_000

/**
 * Works the job table off. Handlers run outside any transaction. Several workers, in one process or
 * many, share the table safely.
 */
export function createWorker(options: WorkerOptions): Worker {
  const { db, clock, logger, leaseMs = 30_000, pollMs = 1_000, laneWidth = 4, aloneMs = ALONE_MS } = options
  const kinds = Object.keys(options.handlers)
  const hand = emptyHand({ ...options, leaseMs, aloneMs, onEnd: poke })
  let taking: Promise<void> | null = null
  let timers: NodeJS.Timeout[] = []
  let running = false
  let pokes = 0

  const claim = (full: readonly string[]) => claimJob(db, { kinds, fullLanes: full, now: clock.now(), leaseMs })

  /** Takes jobs until none is due in a lane that has room. */
  async function take(): Promise<void> {
    let seen: number
    try {
      do {
        seen = pokes
        for (let job = await claimWhileRunning(); job; job = await claimWhileRunning()) await begin(job)
      } while (running && seen !== pokes)
    } finally {
      // In the same turn as the last look at the pokes, so that none is lost.
      taking = null
    }
  }

  async function begin(job: ClaimedJob): Promise<void> {
    if (mustRunAlone(job)) await beginAlone(hand, job, () => running)
    else beginJob(hand, job)
  }

  async function claimWhileRunning(): Promise<ClaimedJob | null> {
    return running ? claim(fullLanes(hand, laneWidth)) : null
  }

  function poke(): void {
    pokes++
    if (!running) return
    taking ??= take().catch((error: unknown) => logger.error({ error }, 'job queue unreachable'))
  }

  async function settled(): Promise<void> {
    await taking
    await allEnded(hand)
  }

  return {
    poke,
    async start() {
      if (options.alone) await endLeases(db)
      running = true
      timers = [setInterval(poke, pollMs), setInterval(() => prolongLeases(hand), leaseMs / 3)]
      poke()
    },
    async stop() {
      running = false
      for (const timer of timers) clearInterval(timer)
      await within(options.drainMs ?? DRAIN_MS, settled())
      await leaveJobs(hand)
    },
    async runDue() {
      let count = 0
      for (let job = await claim([]); job; job = await claim([])) {
        if (mustRunAlone(job)) await markAlone(db, job, true)
        await runJob(options, job)
        count++
      }
      return count
    },
  }
}
