import { Worker } from 'node:worker_threads'
import { createFewAtOnce } from '#platform/load/few-at-once.ts'
import { type CheckContent, type CheckedContent, refused } from './checked-content.ts'

/** A picture of as many points as may be takes two seconds; who waits for more is being kept busy. */
const MOST_MS = 20_000
/** Of a thread's own objects; points lie beside them, and are limited by their number. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const
/** Files that wait to be looked at: their bytes are in memory. */
const AT_ONCE = { most: 8, mostOfNetwork: 8 } as const

/**
 * Looks at one file after the other, each in a thread of its own: what breaks there, runs on or fills its memory ends
 * with the thread, and the file is refused.
 */
export function createThreadedCheck({ mostMs = MOST_MS }: { readonly mostMs?: number } = {}): CheckContent {
  const checks = createFewAtOnce(AT_ONCE)
  return async (content) => {
    const leave = checks.enter('')
    try {
      return await checks.inTurn(() => checkOne(content, mostMs))
    } finally {
      leave()
    }
  }
}

function checkOne(content: Uint8Array<ArrayBuffer>, mostMs: number): Promise<CheckedContent> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('check-worker.ts', import.meta.url), {
      workerData: content,
      resourceLimits: LIMITS,
      // Nothing of the shop's settings is in there with a stranger's file.
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
    })
    const end = (checked: CheckedContent): void => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(checked)
    }
    const timer = setTimeout(() => end(refused('file_damaged')), mostMs)
    worker.once('message', (checked: CheckedContent) => end(checked))
    worker.once('error', () => end(refused('file_damaged')))
    worker.once('exit', () => end(refused('file_damaged')))
  })
}
