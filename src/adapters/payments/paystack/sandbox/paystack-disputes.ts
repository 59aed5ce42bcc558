import type { Context } from 'hono'
import { instantSchema, pageOf, pageSchema, PER_PAGE } from '../../sandbox/disputes/dispute-pages.ts'
import { listDisputes } from '../../sandbox/disputes/dispute-store.ts'
import type { SandboxDeps } from '../../sandbox/sandbox-deps.ts'
import { paystackDispute } from './paystack-webhooks.ts'

/** `GET /dispute`. */
export async function paystackDisputes(deps: SandboxDeps, c: Context) {
  const window = { from: instantSchema.parse(c.req.query('from')), to: instantSchema.parse(c.req.query('to')) }
  const bodies = (await listDisputes(deps, 'paystack', window)).map(paystackDispute)
  const page = pageSchema.parse(c.req.query('page'))
  const meta = { total: bodies.length, perPage: PER_PAGE, page, pageCount: Math.ceil(bodies.length / PER_PAGE) }
  return c.json({ status: true, message: 'Disputes retrieved', data: pageOf(bodies, page), meta })
}

/** `GET /dispute/:id`. */
export async function paystackDisputeById(deps: SandboxDeps, c: Context, id: number) {
  const found = (await listDisputes(deps, 'paystack', {})).find(({ dispute }) => dispute.id === id)
  if (!found) return c.json({ status: false, message: 'Dispute not found' }, 404)
  return c.json({ status: true, message: 'Dispute retrieved', data: paystackDispute(found) })
}
