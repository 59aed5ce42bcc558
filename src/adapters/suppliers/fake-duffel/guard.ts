import { timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { newId } from '#platform/ids.ts'
import { answerProblem } from './problems.ts'
import type { Block, FakeDuffelDeps } from './fake-duffel-deps.ts'

const RATE_PER_MINUTE = 4_000
const MINUTE_MS = 60_000
const VERSION = 'v2'
/** Of these every call learns; of the others only what is bought. */
const REFUSED_AT_THE_DOOR: ReadonlySet<Block> = new Set([
  'access_token_not_found',
  'insufficient_permissions',
  'rate_limit_exceeded',
])

/** Lets in who has the token and speaks the version, counts calls, and names each answer. */
export function guardCalls({
  accessToken,
  clock,
  blocked,
  ratePerMinute = RATE_PER_MINUTE,
}: Pick<FakeDuffelDeps, 'accessToken' | 'clock' | 'blocked' | 'ratePerMinute'>): MiddlewareHandler {
  let minute = 0
  let calls = 0
  return async (c, next) => {
    c.header('x-request-id', newId('req'))
    const now = Math.floor(clock.now().getTime() / MINUTE_MS)
    if (now !== minute) [minute, calls] = [now, 0]
    calls++
    c.header('ratelimit-limit', String(ratePerMinute))
    c.header('ratelimit-remaining', String(Math.max(0, ratePerMinute - calls)))
    c.header('ratelimit-reset', new Date((minute + 1) * MINUTE_MS).toUTCString())
    const authorization = c.req.header('authorization')
    const version = c.req.header('duffel-version')
    const refusal = !authorization?.startsWith('Bearer ')
      ? 'missing_authorization_header'
      : !isEqual(authorization.slice('Bearer '.length), accessToken)
        ? 'access_token_not_found'
        : !version
          ? 'missing_version_header'
          : version !== VERSION
            ? 'unsupported_version'
            : calls > ratePerMinute
              ? 'rate_limit_exceeded'
              : null
    const block = blocked()
    if (!refusal && block && REFUSED_AT_THE_DOOR.has(block)) return answerProblem(c, { code: block, field: null })
    if (refusal) return answerProblem(c, { code: refusal, field: null })
    return next()
  }
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
