import type { Worker } from 'node:worker_threads'
import type { Logger } from '#platform/logger.ts'
import type { FromThread, ToThread } from './messages.ts'
import type { AboutAnswer } from './pass-on.ts'

/** A thread that has died is opened again so much later: what kills it at once shall not keep the process busy. */
const REOPENS_AFTER_MS = 5_000
/** The wait doubles with every start that fails, up to this. */
const REOPENS_WITHIN_MS = 60_000
/** So long a thread may take to end. */
const STOPS_WITHIN_MS = 5_000
/** So often the process looks whether its thread still says something. */
const LOOKS_EVERY_MS = 2_000
/**
 * Looks in a row without a word, after which a thread hangs: one that starts has much to do. They are counted instead of
 * time, since a machine that slept has let neither of the two work.
 */
const MOST_SILENT_LOOKS = { started: 5, starting: 60 } as const

export interface KeepOpenOptions {
  /** Starts a thread. */
  readonly open: () => Worker
  readonly logger: Logger
  /** Runs something so much later. */
  readonly later?: (run: () => void, milliseconds: number) => void
  /** Runs something every so often. @returns what ends that */
  readonly every?: (run: () => void, milliseconds: number) => () => void
}

interface ThreadEvents {
  /** What it says about requests. */
  readonly message: (message: AboutAnswer) => void
  /** It has died, and answers nothing any more. */
  readonly exit: () => void
}

interface KeptThread {
  /** Whether there is one that answers. */
  isReady(): boolean
  tell(message: ToThread): void
  /** Has it end by itself; one that does not, or has not started yet, is ended. */
  stop(): Promise<void>
}

const systemTimer = (run: () => void, milliseconds: number): void => void setTimeout(run, milliseconds).unref()

function systemTicks(run: () => void, milliseconds: number): () => void {
  const timer = setInterval(run, milliseconds).unref()
  return () => clearInterval(timer)
}

/** A thread in whose place another is opened when it dies or hangs, until it is told to end. */
export function keepOpen(options: KeepOpenOptions, on: ThreadEvents): KeptThread {
  const { open, logger, later = systemTimer, every = systemTicks } = options
  let worker: Worker | null = null
  let isReady = false
  let isClosing = false
  let failedStarts = 0
  let silentLooks = 0
  const endLooking = every(look, LOOKS_EVERY_MS)
  start()

  function start(): void {
    if (isClosing) return
    try {
      worker = open()
    } catch (error) {
      logger.error({ error }, 'no computing thread can be opened')
      return startLater()
    }
    silentLooks = 0
    let reason: unknown = null
    worker.on('message', hear)
    worker.on('error', (error) => (reason = error))
    worker.once('exit', (code) => {
      if (!isClosing) logger.error({ error: reason, code }, 'the computing thread has died')
      if (isReady) failedStarts = 0
      worker = null
      isReady = false
      on.exit()
      startLater()
    })
  }

  function startLater(): void {
    if (isClosing) return
    later(start, Math.min(REOPENS_AFTER_MS * 2 ** failedStarts, REOPENS_WITHIN_MS))
    failedStarts += 1
  }

  function hear(message: FromThread): void {
    silentLooks = 0
    if (message.kind === 'ready') {
      isReady = true
      logger.info({}, 'the computing thread is ready')
    } else if (message.kind === 'stopped') void worker?.terminate()
    else if (message.kind !== 'alive') on.message(message)
  }

  function look(): void {
    if (!worker) return
    silentLooks += 1
    const most = MOST_SILENT_LOOKS[isReady ? 'started' : 'starting']
    // Once: it takes a moment to end.
    if (silentLooks === most) {
      logger.error({}, 'the computing thread hangs and is ended')
      void worker.terminate()
    } else if (isReady && silentLooks < most) tell({ kind: 'look' })
  }

  function tell(message: ToThread): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker?.postMessage(message)
  }

  return {
    isReady: () => isReady,
    tell,
    async stop() {
      isClosing = true
      endLooking()
      if (!worker) return
      // However it ends: what fails on the way is no matter any more.
      const ended = new Promise((resolve) => worker?.once('exit', resolve))
      if (isReady) {
        later(() => void worker?.terminate(), STOPS_WITHIN_MS)
        tell({ kind: 'stop' })
      } else void worker.terminate()
      await ended
    },
  }
}
