import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Actor } from '../actor.ts'

/** Seconds for which a bearer is good; the browser fetches a new one with its cookie. */
export const BEARER_LIFETIME_S = 600

const BEARER = /^(ses_[A-Za-z0-9_-]{22})\.(\d{10})\.([A-Za-z0-9_-]{43})$/

/**
 * A bearer for this session: `<session id>.<end, seconds since 1970>.<HMAC-SHA256>`. It is another
 * value than the cookie, lives in the page's memory only, and is worth nothing without the cookie.
 */
export function issueBearer(secret: string, clock: Clock, actor: Actor): string {
  const end = Math.floor(clock.now().getTime() / 1000) + BEARER_LIFETIME_S
  const claim = `${actor.sessionId}.${end}`
  return `${claim}.${sign(secret, claim).toString('base64url')}`
}

/** Whom a bearer speaks for, or null when it is forged, malformed or too old. */
export function readBearer(secret: string, clock: Clock, bearer: string): Actor | null {
  const [, sessionId, end, signature] = BEARER.exec(bearer) ?? []
  if (!sessionId || !end || !signature) return null
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), sign(secret, `${sessionId}.${end}`))) return null
  return Number(end) * 1000 > clock.now().getTime() ? { sessionId } : null
}

function sign(secret: string, claim: string): Buffer {
  return createHmac('sha256', secret).update(`bearer:${claim}`).digest()
}
