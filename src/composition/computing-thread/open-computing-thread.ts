import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Worker } from 'node:worker_threads'
import type { Logger } from '#platform/logger.ts'
import type { FromThread, ToThread } from './messages.ts'
import { type AboutAnswer, askedOf, canBePassedOn, sendOn } from './pass-on.ts'

/** A thread that has died is opened again so much later: what kills it at once shall not keep the process busy. */
const REOPENS_AFTER_MS = 5_000
/** So long a thread may take to end. */
const STOPS_WITHIN_MS = 5_000

/** A thread that answers what takes computing, so that nothing else waits for it. */
export interface ComputingThread {
  /** Has the thread answer a request. @returns false where the process must: it is none of the thread's, or that is not ready */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  close(): Promise<void>
}

interface Options {
  /** Starts a thread. */
  readonly open: () => Worker
  readonly logger: Logger
  /** Runs something so much later. */
  readonly later?: (run: () => void, milliseconds: number) => void
}

const systemTimer = (run: () => void, milliseconds: number): void => void setTimeout(run, milliseconds).unref()

/** Starts the thread, and another when it dies: who waits for its answers then is cut off, the process answers meanwhile. */
export function openComputingThread({ open, logger, later = systemTimer }: Options): ComputingThread {
  const waiting = new Map<number, ServerResponse>()
  let thread = start()
  let isReady = false
  let isClosing = false
  let asked = 0

  function start(): Worker {
    const worker = open()
    worker.on('message', hear)
    worker.on('error', (error) => logger.error({ error }, 'the computing thread has died'))
    worker.once('exit', () => {
      isReady = false
      for (const outgoing of waiting.values()) outgoing.destroy()
      if (!isClosing) later(reopen, REOPENS_AFTER_MS)
    })
    return worker
  }

  function reopen(): void {
    if (isClosing) return
    try {
      thread = start()
    } catch (error) {
      logger.error({ error }, 'no computing thread can be opened')
      later(reopen, REOPENS_AFTER_MS)
    }
  }

  function hear(message: FromThread): void {
    if (message.kind === 'ready') {
      isReady = true
      logger.info({}, 'the computing thread is ready')
    } else if (message.kind === 'stopped') void thread.terminate()
    else {
      const outgoing = waiting.get(message.id)
      if (outgoing) send(outgoing, message)
    }
  }

  function send(outgoing: ServerResponse, message: AboutAnswer): void {
    try {
      sendOn(outgoing, message)
    } catch (error) {
      // Thrown from here it would end the process, with all that others wait for.
      logger.error({ error }, 'an answer of the computing thread cannot be sent')
      outgoing.destroy()
    }
  }

  function tell(message: ToThread): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(message)
  }

  return {
    answer(incoming, outgoing) {
      if (!isReady || !canBePassedOn(incoming)) return false
      const id = ++asked
      waiting.set(id, outgoing)
      outgoing.once('close', () => {
        waiting.delete(id)
        if (!outgoing.writableFinished) tell({ kind: 'gone', id })
      })
      void askedOf(id, incoming).then(tell)
      return true
    },
    async close() {
      isClosing = true
      // One that has died, or not begun, has nothing to end.
      if (!isReady) return void (await thread.terminate())
      const ended = once(thread, 'exit', { signal: AbortSignal.timeout(STOPS_WITHIN_MS) })
      tell({ kind: 'stop' })
      await ended.catch(() => thread.terminate())
    },
  }
}
