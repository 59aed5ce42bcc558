import type { Worker, WorkerOptions } from 'node:worker_threads'

/** Of a thread's own objects; points lie beside them, and are limited by their number. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const

/** Nothing of the shop's settings is in there with a stranger's file. */
const OPTIONS: WorkerOptions = { resourceLimits: LIMITS, env: {}, execArgv: [], stdout: true, stderr: true }

interface InThread<Answer> {
  readonly open: (options: WorkerOptions) => Worker
  /** What is answered where the thread breaks, runs on or fills its memory. */
  readonly failed: Answer
  readonly mostMs: number
}

/** The one message of a thread, which ends with it. */
export function inThread<Answer>({ open, failed, mostMs }: InThread<Answer>): Promise<Answer> {
  return new Promise((resolve) => {
    const worker = open(OPTIONS)
    const end = (answer: Answer): void => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(answer)
    }
    const timer = setTimeout(() => end(failed), mostMs)
    worker.once('message', (answer: Answer) => end(answer))
    worker.once('error', () => end(failed))
    worker.once('exit', () => end(failed))
  })
}
