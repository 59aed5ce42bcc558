import { Worker } from 'node:worker_threads'
import { createFewAtOnce } from '#platform/load/few-at-once.ts'
import { type CheckContent, type CheckedContent, refused } from './checked-content.ts'
import { inThread } from './in-thread.ts'

/** A picture of as many points as may be takes two seconds; who waits for more is being kept busy. */
const MOST_MS = 20_000
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
  return inThread({
    open: (options) => new Worker(new URL('check-worker.ts', import.meta.url), { ...options, workerData: content }),
    failed: refused('file_damaged'),
    mostMs,
  })
}
