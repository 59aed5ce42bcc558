import { parentPort, workerData } from 'node:worker_threads'
import { inspectContent } from './inspect-content.ts'

/** One file, in a thread of its own that ends with it. */
const content: unknown = workerData
if (!(content instanceof Uint8Array)) throw new Error('there is no file to look at')
const checked = await inspectContent(new Uint8Array(content))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(checked)
