import type { Context } from 'hono'
import { z } from 'zod'
import { readProviderBody } from '../request-body.ts'
import { providerSchema, type SandboxDeps } from '../sandbox-deps.ts'
import { chargedMoney, findTransaction } from '../sandbox-store.ts'
import { flutterwaveChargeback, paystackDispute } from './dispute-bodies.ts'
import { listDisputes, moveDispute, raiseDispute } from './dispute-store.ts'

const PER_PAGE = 20
const DAY_MS = 86_400_000
const pageSchema = z.coerce.number().int().min(1).catch(1)
const instantSchema = z.coerce.date().optional().catch(undefined)

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

/** `GET /chargebacks`: of one status, as the reference has it; `lost` where none is asked for. */
export async function flutterwaveChargebacks(deps: SandboxDeps, c: Context) {
  const status = c.req.query('status') ?? 'lost'
  const [from, day] = [instantSchema.parse(c.req.query('from')), instantSchema.parse(c.req.query('to'))]
  const to = day && new Date(day.getTime() + DAY_MS - 1)
  const all = (await listDisputes(deps, 'flutterwave', { from, to })).map(flutterwaveChargeback)
  const bodies = all.filter((body) => body.status === status)
  const page = pageSchema.parse(c.req.query('page'))
  const info = { total: bodies.length, current_page: page, total_pages: Math.ceil(bodies.length / PER_PAGE) }
  const meta = { page_info: { ...info, page_size: PER_PAGE } }
  return c.json({ status: 'success', message: 'Chargebacks fetched', meta, data: pageOf(bodies, page) })
}

function pageOf<Body>(bodies: readonly Body[], page: number): readonly Body[] {
  return bodies.slice((page - 1) * PER_PAGE, page * PER_PAGE)
}

const raiseSchema = z.object({ reference: z.string(), amount: z.int().positive().optional() })
const moveSchema = z.object({
  id: z.int(),
  status: z.enum(['needs_answer', 'answered', 'won', 'lost']),
  amount: z.int().positive().optional(),
})

/** `POST /control/:provider/dispute`: raises one by `reference`, or moves one by `id` and `status`. */
export async function steerDispute(deps: SandboxDeps, c: Context) {
  const provider = providerSchema.safeParse(c.req.param('provider')).data
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
