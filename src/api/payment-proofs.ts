import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '#contracts/errors.ts'
import { uploadProof } from '#modules/orders/index.ts'
import { MAX_PROOF_BYTES, type PaymentDeps } from '#modules/payments/index.ts'
import type { ApiDeps, ApiEnvironment } from './environment.ts'
import { actorOf } from './middleware/authenticate.ts'
import { sameOrigin } from './middleware/same-origin.ts'

/**
 * `POST /payment_proofs/{reference}`: the picture of a transfer as the body itself, with the session's
 * cookie and bearer. It is larger than any other call, and no JSON.
 */
export function paymentProofs(deps: ApiDeps & Pick<PaymentDeps, 'db' | 'clock'>): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>()
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
    await uploadProof(deps, actor, c.req.param('reference'), new Uint8Array(await c.req.arrayBuffer()))
    return c.json({ status: 'accepted' }, 202)
  })
  return app
}
