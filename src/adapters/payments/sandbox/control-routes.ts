import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { actOnTransaction, customerActionSchema } from './act-on-transaction.ts'
import { steerDispute } from './disputes/dispute-routes.ts'
import { REFUND_SHAPES } from './refund-shapes.ts'
import { readProviderBody } from './request-body.ts'
import { knownProvider, type SandboxDeps } from './sandbox-deps.ts'
import { findTransaction, readControls, writeControls } from './sandbox-store.ts'
import { releaseWebhooks } from './webhook-queue.ts'

/** What a successful charge takes. */
const chargeSchema = z.enum(['exact', 'underpay', 'one_less', 'one_more', 'other_currency'])

/** What is not named goes back to its default. */
const controlsSchema = z.strictObject({
  /** What becomes of webhooks from now on; held ones wait for `flush`. */
  webhooks: z.enum(['deliver', 'drop', 'hold']).default('deliver'),
  /** How many copies of each are sent at once. */
  copies: z.int().min(1).max(100).default(1),
  /** What successful charges take. */
  charge: chargeSchema.default('exact'),
  /** How refunds end. */
  refunds: z.enum(['processed', 'failed', 'needs-attention']).default('processed'),
  /** Where a provider has two: around the transaction, or the older flat one. */
  webhook_shape: z.enum(['event', 'flat']).default('event'),
  /** Where a provider has two: by a secret hash, by a signature over the body, or both. */
  webhook_proof: z.enum(['hash', 'signature', 'both']).default('hash'),
  /** Whether a provider tells of refunds that only does where it is asked to. */
  refund_webhooks: z.boolean().default(false),
  /** How refunds are listed: as the newest documents say, as older ones do, or worse (`refund-shapes.ts`). */
  refund_shape: z.enum(REFUND_SHAPES).default('current'),
  /** Whether the provider's API answers; `lost`: it does what it is asked, and its answer is a 503. */
  api: z.enum(['up', 'error', 'malformed', 'lost']).default('up'),
})
const paySchema = z.intersection(
  z.object({ reference: z.string(), charge: chargeSchema.optional() }),
  customerActionSchema,
)

/**
 * How tests and developers steer the sandboxes, per provider: `GET` and `PUT /control/:provider` the
 * behaviour, `POST …/flush` held webhooks, `POST …/act` as a customer would on the hosted page (`charge`: what
 * this one takes), `POST …/dispute` as their bank would.
 */
export function controlRoutes(deps: SandboxDeps): Hono {
  const app = new Hono()
  app.get('/:provider', async (c) => {
    const provider = knownProvider(deps, c.req.param('provider'))
    if (!provider) return c.notFound()
    return c.json(await readControls(deps.db, provider))
  })
  app.put('/:provider', (c) => change(deps, c))
  app.post('/:provider/flush', async (c) => {
    const provider = knownProvider(deps, c.req.param('provider'))
    if (!provider) return c.notFound()
    await releaseWebhooks(deps.db, provider)
    deps.deliver()
    return c.json({ status: 'ok' })
  })
  app.post('/:provider/act', (c) => act(deps, c))
  app.post('/:provider/dispute', (c) => steerDispute(deps, c))
  return app
}

async function change(deps: SandboxDeps, c: Context) {
  const provider = knownProvider(deps, c.req.param('provider'))
  const controls = controlsSchema.safeParse(await readProviderBody(c.req.raw))
  if (!provider) return c.notFound()
  if (!controls.success) return c.json({ error: z.prettifyError(controls.error) }, 422)
  return c.json(await writeControls(deps.db, provider, controls.data))
}

async function act(deps: SandboxDeps, c: Context) {
  const provider = knownProvider(deps, c.req.param('provider'))
  const input = paySchema.safeParse(await readProviderBody(c.req.raw))
  if (!provider) return c.notFound()
  if (!input.success) return c.json({ error: z.prettifyError(input.error) }, 422)
  const transaction = await findTransaction(deps.db, provider, { reference: input.data.reference })
  if (!transaction) return c.notFound()
  const result = await actOnTransaction(deps, transaction, input.data, input.data.charge)
  return c.json({ status: result.transaction.status, problem: result.problem })
}
