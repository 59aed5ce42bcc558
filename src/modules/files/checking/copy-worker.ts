import { parentPort, workerData } from 'node:worker_threads'
import { copyPicture } from './pictures/copy-picture.ts'

/** One picture, in a thread of its own that ends with it. */
const { content, widths }: { readonly content: unknown; readonly widths: readonly number[] } = workerData
if (!(content instanceof Uint8Array)) throw new Error('there is no picture to copy')
const copies = await copyPicture(new Uint8Array(content), widths)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(copies)
