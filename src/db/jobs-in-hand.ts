import { type ClaimedJob, extendLeases, markAlone, releaseJobs } from './job-queue.ts'
import { type RunDeps, runJob } from './run-job.ts'

interface HandOptions extends RunDeps {
  readonly leaseMs: number
  /** How long the others wait at most for a job that has to run alone, and it for them. */
  readonly aloneMs: number
  /** Called whenever a job has ended. */
  readonly onEnd: () => void
}

/** The jobs that one process has claimed and not ended. */
interface JobsInHand extends HandOptions {
  readonly running: Map<ClaimedJob, Promise<void>>
  /** Claimed, and waiting until they are alone. */
  readonly waiting: Set<ClaimedJob>
}

export function emptyHand(options: HandOptions): JobsInHand {
  return { ...options, running: new Map(), waiting: new Set() }
}

/** Lanes of which so many jobs are running. */
export function fullLanes({ running }: JobsInHand, laneWidth: number): string[] {
  const lanes = Map.groupBy(running.keys(), ({ lane }) => lane)
  return [...lanes].flatMap(([lane, jobs]) => (jobs.length >= laneWidth ? [lane] : []))
}

export function beginJob(hand: JobsInHand, job: ClaimedJob): void {
  const ended = runJob(hand, job)
    .catch((error: unknown) => {
      // Its lease ends by itself, and somebody takes it again.
      hand.logger.error({ job: job.id, kind: job.kind, error }, 'what came of a job could not be kept')
    })
    .finally(() => {
      hand.running.delete(job)
      hand.onEnd()
    })
  hand.running.set(job, ended)
}

/**
 * Begins a job that one process after the other ended with once all others have ended, and resolves when it has ended:
 * where nothing else runs nothing else can be to blame. Where others take too long it runs beside them.
 * @param isWanted asked again after the wait: the job is given back otherwise
 */
export async function beginAlone(hand: JobsInHand, job: ClaimedJob, isWanted: () => boolean): Promise<void> {
  const { db, running, waiting, aloneMs } = hand
  waiting.add(job)
  await within(aloneMs, allEnded(hand))
  waiting.delete(job)
  if (!isWanted()) return releaseJobs(db, [job])
  const isAlone = running.size === 0
  if (isAlone) await markAlone(db, job, true)
  beginJob(hand, job)
  if (!isAlone) return
  await within(aloneMs, allEnded(hand))
  if (running.has(job)) await markAlone(db, job, false)
}

/** Prolongs all leases. */
export function prolongLeases({ db, clock, logger, leaseMs, running, waiting }: JobsInHand): void {
  const until = new Date(clock.now().getTime() + leaseMs)
  extendLeases(db, [...running.keys(), ...waiting], until).catch((error: unknown) =>
    logger.error({ error }, 'job leases not prolonged'),
  )
}

export async function allEnded({ running }: JobsInHand): Promise<void> {
  await Promise.all(running.values())
}

/** Leaves what has not ended to other processes. */
export const leaveJobs = ({ db, running, waiting }: JobsInHand): Promise<void> =>
  releaseJobs(db, [...running.keys(), ...waiting])

/** Resolves with the promise or after the time, whichever comes first. */
export async function within(milliseconds: number, promise: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([promise, timeout])
  clearTimeout(timer)
}
