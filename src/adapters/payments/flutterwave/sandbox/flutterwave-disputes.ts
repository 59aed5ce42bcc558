import type { Context } from 'hono'
import { instantSchema, pageOf, pageSchema, PER_PAGE } from '../../sandbox/disputes/dispute-pages.ts'
import { listDisputes } from '../../sandbox/disputes/dispute-store.ts'
import type { SandboxDeps } from '../../sandbox/sandbox-deps.ts'
import { flutterwaveChargeback } from './flutterwave-webhooks.ts'

const DAY_MS = 86_400_000

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
