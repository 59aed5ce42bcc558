import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from '#platform/logger.ts'
import { keepOpen, type KeepOpenOptions } from './keep-open.ts'
import { type AboutAnswer, askedOf, canBePassedOn, sendOn } from './pass-on.ts'

/** A thread that answers what takes computing, so that nothing else waits for it. */
export interface ComputingThread {
  /** Has the thread answer a request. @returns false where the process must: it is none of the thread's, or that is not ready */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  close(): Promise<void>
}

/**
 * Starts the thread, and another when it dies or hangs: who waits for its answers then is cut off, the process answers
 * meanwhile.
 */
export function openComputingThread(options: KeepOpenOptions): ComputingThread {
  const { logger } = options
  const waiting = new Map<number, ServerResponse>()
  let asked = 0
  const thread = keepOpen(options, {
    message: (message) => send(logger, waiting.get(message.id), message),
    exit() {
      for (const outgoing of waiting.values()) outgoing.destroy()
    },
  })

  /** When the last answer that a connection waits for has been sent, or will not be. */
  const sent = new WeakMap<Socket, Promise<void>>()

  /** Answers of a connection are sent in turn: what would only wait for its turn, in memory, is not begun before. */
  async function ask(id: number, incoming: IncomingMessage, before: Promise<void> | undefined): Promise<void> {
    const question = await askedOf(id, incoming)
    if (before) await before
    if (waiting.has(id) && !incoming.socket.destroyed) thread.tell(question)
  }

  return {
    answer(incoming, outgoing) {
      if (!thread.isReady() || !canBePassedOn(incoming)) return false
      const id = ++asked
      waiting.set(id, outgoing)
      const before = sent.get(incoming.socket)
      const closed = Promise.withResolvers<void>()
      outgoing.once('close', () => {
        waiting.delete(id)
        if (!outgoing.writableFinished) thread.tell({ kind: 'gone', id })
        closed.resolve()
      })
      sent.set(incoming.socket, closed.promise)
      void ask(id, incoming, before)
      return true
    },
    close: () => thread.stop(),
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
