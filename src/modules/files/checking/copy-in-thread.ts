import { Worker } from 'node:worker_threads'
import { inThread } from './in-thread.ts'
import type { PictureCopy } from './pictures/copy-picture.ts'

/** A picture of 3,000 pixels each way takes some three seconds. */
const MOST_MS = 60_000

/** Makes copies of pictures in other widths, each picture in a thread of its own; none of what cannot be read. */
export function createThreadedCopies() {
  return (content: Uint8Array, widths: readonly number[]): Promise<readonly PictureCopy[]> =>
    inThread<readonly PictureCopy[]>({
      open: (options) =>
        new Worker(new URL('copy-worker.ts', import.meta.url), { ...options, workerData: { content, widths } }),
      failed: [],
      mostMs: MOST_MS,
    })
}
