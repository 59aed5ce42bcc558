import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '#contracts/errors.ts'
import { uploadProof } from '#modules/orders/index.ts'
import { MAX_PROOF_BYTES, type ProofDeps } from '#modules/payments/index.ts'
import { createFewAtOnce } from '#platform/load/few-at-once.ts'
import { clientAddress } from './client-address.ts'
import type { ApiDeps, ApiEnvironment } from './environment.ts'
import { actorOf } from './middleware/authenticate.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { countCall, maskAddress } from './rate-limits.ts'

/** Files are large, and sessions cost nothing: few from a session, more from an address, so many in all. */
const LIMITS = {
  session: { calls: 10, perSeconds: 3_600 },
  address: { calls: 20, perSeconds: 3_600 },
  everybody: { calls: 500, perSeconds: 3_600 },
} as const

/** Pictures that are received or kept: sixteen megabytes at most. Who is slow to send keeps a place for half a minute. */
const AT_ONCE = { most: 8, mostOfNetwork: 2 } as const

/**
 * `POST /payment_proofs/{reference}`: the picture of a transfer as the body itself, with the session's
 * cookie and bearer. It is larger than any other call, and no JSON: nobody reads it who would not keep it.
 */
export function paymentProofs(deps: ApiDeps & ProofDeps): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>()
  const uploads = createFewAtOnce(AT_ONCE)
  app.use(sameOrigin(deps.baseUrl))
  app.use(
    bodyLimit({
      maxSize: MAX_PROOF_BYTES,
      onError() {
        throw new Refusal('payload_too_large')
      },
    }),
  )
  app.post('/:reference{[A-Za-z0-9-]{12,50}}', async (c) => {
    const actor = await actorOf(deps, c)
    await refuseMany(deps, c, actor.sessionId)
    await uploadProof(deps, actor, c.req.param('reference'), async (keep) => {
      const leave = uploads.enter(deps.gate.callerOf(c).network)
      try {
        const content = new Uint8Array(await c.req.arrayBuffer())
        await uploads.inTurn(() => keep(content))
      } finally {
        leave()
      }
    })
    return c.json({ status: 'accepted' }, 202)
  })
  return app
}

/** Counted before the body is read. @throws Refusal `rate_limited`. */
async function refuseMany(deps: ApiDeps, c: Context<ApiEnvironment>, sessionId: string): Promise<void> {
  const clients = {
    session: sessionId,
    address: maskAddress(deps.secret, clientAddress(c, deps.trustedProxies)),
    everybody: 'everybody',
  }
  for (const who of ['session', 'address', 'everybody'] as const) {
    const { allowed, resetS } = await countCall(deps, `payment proofs of ${who}`, clients[who], LIMITS[who])
    if (allowed) continue
    c.header('Retry-After', String(resetS))
    throw new Refusal('rate_limited')
  }
}
