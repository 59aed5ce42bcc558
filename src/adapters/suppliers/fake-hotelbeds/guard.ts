import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { signatureOf } from '../hotelbeds/client/signature.ts'
import type { Block, FakeHotelbedsDeps } from './fake-hotelbeds-deps.ts'

/** How far the clocks of two machines may be apart. */
const TOLERANCE_SECONDS = 300
const DAY_MS = 86_400_000

const REFUSALS = {
  no_key: [401, 'Authorization field missing'],
  signature: [401, 'Request signature verification failed'],
  accept: [406, 'Not acceptable'],
  media_type: [415, 'Unsupported media type'],
  quota: [403, 'Quota exceeded'],
  disallowed: [403, 'Access to this API has been disallowed'],
  unpaid: [402, 'Payment required'],
  busy: [429, 'Rate limit exceeded'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>

/** What a guard looks at. */
export type GuardDeps = Pick<FakeHotelbedsDeps, 'apiKey' | 'secret' | 'clock' | 'quota' | 'blocked' | 'calls'>

/** Lets in who signs with the pair, asks for JSON, and has not used up the day's calls. */
export function guardCalls(deps: GuardDeps): MiddlewareHandler {
  let day = 0
  let used = 0
  return async (c, next) => {
    deps.calls.push(`${c.req.method} ${c.req.path}`)
    const today = Math.floor(deps.clock.now().getTime() / DAY_MS)
    if (today !== day) [day, used] = [today, 0]
    used++
    const refusal = refusalOf(c, deps) ?? deps.blocked() ?? (used > (deps.quota ?? used) ? 'quota' : null)
    if (!refusal) return next()
    const [status, error] = REFUSALS[refusal]
    return c.json({ error }, status)
  }
}

function refusalOf(c: Context, deps: GuardDeps): Exclude<keyof typeof REFUSALS, Block> | null {
  const signature = c.req.header('x-signature')
  if (!signature || c.req.header('api-key') !== deps.apiKey) return 'no_key'
  if (!isSigned(signature, deps)) return 'signature'
  if (c.req.header('accept') !== 'application/json') return 'accept'
  const isTyped = c.req.method !== 'POST' || c.req.header('content-type') === 'application/json'
  return isTyped ? null : 'media_type'
}

/** Made within the last minutes, or the next ones. */
function isSigned(signature: string, { clock, ...pair }: GuardDeps): boolean {
  for (let apart = -TOLERANCE_SECONDS; apart <= TOLERANCE_SECONDS; apart++) {
    if (signatureOf(pair, new Date(clock.now().getTime() + apart * 1000)) === signature) return true
  }
  return false
}
