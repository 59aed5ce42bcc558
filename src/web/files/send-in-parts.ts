import { FILE_LIMITS } from '#contracts/files/limits.ts'
import type { FileCreateRequest, ShownFile } from '#contracts/files/files.ts'
import { ApiError } from '../lib/api/api.ts'

/** How an upload stands: so many bytes are at the shop; `waiting` while nothing gets through. */
export interface UploadProgress {
  readonly done: number
  readonly total: number
  readonly is: 'sending' | 'waiting' | 'checking'
}

/** The calls of an upload, and time. */
export interface UploadCalls {
  create(): Promise<ShownFile>
  /** @returns so many bytes are there */
  sendPart(fileId: string, at: number, part: Blob): Promise<number>
  finish(fileId: string): Promise<ShownFile>
  /** Lets so many seconds pass, or fewer where the network comes back; whether to go on. */
  wait(seconds: number): Promise<boolean>
  now(): number
}

const LEAST_PART = 16_384
const FIRST_PART = 32_768
/** A part that took less can be larger; one that took more is lost too often. */
const QUICK_MS = 1_500
const SLOW_MS = 6_000
const LONGEST_WAIT_S = 20
/** With the longest wait between them: half an hour without a network. */
const MOST_TRIES = 90

/**
 * Sends a file in parts that suit the network, and waits where there is none. What is at the shop already is not sent
 * again: not after a break, and not by another page.
 * @throws ApiError what the shop refuses, or that nothing got through for too long
 */
export async function sendInParts(
  file: Blob,
  calls: UploadCalls,
  tell: (progress: UploadProgress) => void,
): Promise<ShownFile> {
  let shown: UploadProgress = { done: 0, total: file.size, is: 'sending' }
  const say = (change: Partial<UploadProgress>): void => {
    shown = { ...shown, ...change }
    tell(shown)
  }
  const persist = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => askOnAndOn(ask, calls, say)
  const begun = await persist(calls.create)
  if (begun.status !== 'receiving') return begun
  let at = begun.received
  let bytes = FIRST_PART
  while (at < file.size) {
    say({ done: at, is: 'sending' })
    const from = at
    const started = calls.now()
    at = await persist(async () => {
      try {
        return await calls.sendPart(begun.file_id, from, file.slice(from, from + bytes))
      } catch (error) {
        return receivedOf(error)
      }
    })
    bytes = nextPart(bytes, calls.now() - started)
  }
  say({ done: file.size, is: 'checking' })
  return persist(() => calls.finish(begun.file_id))
}

/** Where the shop says to go on. @throws the error where it says something else */
function receivedOf(error: unknown): number {
  const received = error instanceof ApiError ? error.problem?.details?.['received'] : undefined
  if (typeof received !== 'number') throw error
  return received
}

function nextPart(bytes: number, tookMs: number): number {
  if (tookMs < QUICK_MS) return Math.min(bytes * 2, FILE_LIMITS.partBytes)
  return tookMs > SLOW_MS ? Math.max(LEAST_PART, bytes / 2) : bytes
}

async function askOnAndOn<Answer>(
  ask: () => Promise<Answer>,
  { wait }: Pick<UploadCalls, 'wait'>,
  say: (change: Partial<UploadProgress>) => void,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      const answer = await ask()
      if (tries > 1) say({ is: 'sending' })
      return answer
    } catch (error) {
      const seconds = againAfterS(error, tries)
      if (seconds === null || tries >= MOST_TRIES) throw error
      say({ is: 'waiting' })
      if (!(await wait(seconds))) throw error
    }
  }
}

/** When to try again what may succeed then: no answer, too much to do, a shop that is being started. */
function againAfterS(error: unknown, tries: number): number | null {
  if (!(error instanceof ApiError) || error.problem?.code === 'file_unchecked') return null
  const isPassing = error.status === 0 || error.status === 429 || error.status >= 500
  return isPassing ? Math.min(LONGEST_WAIT_S, error.retryAfterS ?? 2 ** Math.min(tries - 1, 5)) : null
}

/** What is asked for when an upload begins. */
export type UploadTarget = Pick<FileCreateRequest, 'owner' | 'slot'>
