import type { Context } from 'hono'
import { z } from 'zod'
import { readProviderBody } from '../request-body.ts'
import { knownProvider, type SandboxDeps } from '../sandbox-deps.ts'
import { chargedMoney, findTransaction } from '../sandbox-store.ts'
import { moveDispute, raiseDispute } from './dispute-store.ts'

const raiseSchema = z.object({ reference: z.string(), amount: z.int().positive().optional() })
const moveSchema = z.object({
  id: z.int(),
  status: z.enum(['needs_answer', 'answered', 'won', 'lost']),
  amount: z.int().positive().optional(),
})

/** `POST /control/:provider/dispute`: raises one by `reference`, or moves one by `id` and `status`. */
export async function steerDispute(deps: SandboxDeps, c: Context) {
  const provider = knownProvider(deps, c.req.param('provider'))
  const input = z.union([moveSchema, raiseSchema]).safeParse(await readProviderBody(c.req.raw))
  if (!provider) return c.notFound()
  if (!input.success) return c.json({ error: z.prettifyError(input.error) }, 422)
  if ('id' in input.data) {
    const moved = await moveDispute(deps, provider, input.data.id, input.data)
    return moved ? c.json(moved) : c.notFound()
  }
  const transaction = await findTransaction(deps.db, provider, { reference: input.data.reference })
  if (!transaction) return c.notFound()
  return c.json(await raiseDispute(deps, transaction, input.data.amount ?? chargedMoney(transaction).amount))
}
