import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'

export interface EmailCodeDeps {
  readonly db: Db
  readonly clock: Clock
  /** Codes follow from it. */
  readonly secret: string
  readonly poke: () => void
}

/** Kind of the job that sends a code. The code is made when it is mailed: none is kept. */
export const EMAIL_CODE = 'account.email_code'
export const emailCodePayload = z.object({ codeId: z.string(), round: z.int() })

const MINUTE_MS = 60_000
/** A code can be typed in for so long after its mail has left. */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS
/** Another one is sent after so long. */
export const RESEND_AFTER_MS = 30_000
/** Codes that one browser can have sent to one address in an hour. */
export const CODES_PER_HOUR = 5
/** Tries at one code. */
export const MOST_TRIES = 5
/** An address that was confirmed is believed for so long, in that browser. */
export const CONFIRMED_FOR_MS = 120 * MINUTE_MS

const DIGITS = 6

/** Which code it is: of a browser and an address, the how manieth. */
interface CodeName {
  readonly id: string
  readonly round: number
}

/** Six digits that follow from their name and a secret: a repeated mail says the same, and nothing is kept. */
export function codeOf(secret: string, { id, round }: CodeName): string {
  const digest = createHmac('sha256', secret).update(`email code:${id} ${round}`).digest()
  return String(digest.readUIntBE(0, DIGITS) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Whether somebody typed the code, however they group its digits; takes as long for any. */
export function isCode(secret: string, name: CodeName, typed: string): boolean {
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest()
  return timingSafeEqual(digest(codeOf(secret, name)), digest(typed.replaceAll(/\D/g, '')))
}
