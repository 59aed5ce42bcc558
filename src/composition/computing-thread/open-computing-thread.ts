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
export function openComputingThread(options: Options): ComputingThread {
  const { logger } = options
  const waiting = new Map<number, ServerResponse>()
  let isReady = false
  let asked = 0
  const thread = keepOpen(options, {
    message(message) {
      if (message.kind === 'ready') {
        isReady = true
        logger.info({}, 'the computing thread is ready')
      } else if (message.kind === 'stopped') void thread.terminate()
      else send(logger, waiting.get(message.id), message)
    },
    exit() {
      isReady = false
      for (const outgoing of waiting.values()) outgoing.destroy()
    },
  })

  return {
    answer(incoming, outgoing) {
      if (!isReady || !canBePassedOn(incoming)) return false
      const id = ++asked
      waiting.set(id, outgoing)
      outgoing.once('close', () => {
        waiting.delete(id)
        if (!outgoing.writableFinished) thread.tell({ kind: 'gone', id })
      })
      void askedOf(id, incoming).then(thread.tell)
      return true
    },
    // One that has died, or not begun, has nothing to end.
    close: () => (isReady ? thread.stop() : thread.terminate()),
  }
}

interface ThreadEvents {
  readonly message: (message: FromThread) => void
  readonly exit: () => void
}

/** A thread in whose place another is opened when it dies, until it is told to end. */
function keepOpen({ open, logger, later = systemTimer }: Options, on: ThreadEvents) {
  let isClosing = false
  let thread = start()

  function start(): Worker {
    const worker = open()
    worker.on('message', on.message)
    worker.on('error', (error) => logger.error({ error }, 'the computing thread has died'))
    worker.once('exit', () => {
      on.exit()
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

  const tell = (message: ToThread): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(message)
  }
  const terminate = async (): Promise<void> => {
    isClosing = true
    await thread.terminate()
  }
  return {
    tell,
    terminate,
    /** Has it end by itself; one that does not is ended. */
    async stop(): Promise<void> {
      isClosing = true
      const ended = once(thread, 'exit', { signal: AbortSignal.timeout(STOPS_WITHIN_MS) })
      tell({ kind: 'stop' })
      await ended.catch(terminate)
    },
  }
}

function send(logger: Logger, outgoing: ServerResponse | undefined, message: AboutAnswer): void {
  try {
    if (outgoing) sendOn(outgoing, message)
  } catch (error) {
    // Thrown from here it would end the process, with all that others wait for.
    logger.error({ error }, 'an answer of the computing thread cannot be sent')
    outgoing?.destroy()
  }
}
