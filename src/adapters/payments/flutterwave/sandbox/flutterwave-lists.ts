import type { Context } from 'hono'
import { z } from 'zod'
import { flutterwaveListedRefund, flutterwaveTransaction } from './flutterwave-bodies.ts'
import type { SandboxDeps } from '../../sandbox/sandbox-deps.ts'
import { listRefunds } from '../../sandbox/sandbox-refunds.ts'
import { listTransactions, readControls } from '../../sandbox/sandbox-store.ts'

const DAY_MS = 86_400_000
const TRANSACTIONS_PER_PAGE = 10
const REFUNDS_PER_PAGE = 20

const day = z.iso.date().transform((text) => new Date(`${text}T00:00:00Z`))

/** Days, both of them whole. What is no date counts as absent. */
const querySchema = z
  .object({
    from: day.optional().catch(undefined),
    to: day.optional().catch(undefined),
    page: z.coerce.number().int().min(1).max(10_000).catch(1),
    /** Of the transaction, in both lists. */
    id: z.coerce.number().int().optional().catch(undefined),
  })
  .transform(({ to, ...query }) => ({ ...query, to: to && new Date(to.getTime() + DAY_MS - 1) }))

/** `GET /transactions`, newest first; a hosted link that nobody has used is no transaction yet. */
export async function flutterwaveTransactions(deps: SandboxDeps, c: Context) {
  const query = querySchema.parse(c.req.query())
  const rows = await listTransactions(deps.db, 'flutterwave', query)
  const bodies = rows.filter(({ status }) => status !== 'initialized').map(flutterwaveTransaction)
  return c.json(page('Transactions fetched', bodies, query.page, TRANSACTIONS_PER_PAGE))
}

/** `GET /refunds`: of one transaction where the caller names it, else of the account. */
export async function flutterwaveRefunds(deps: SandboxDeps, c: Context) {
  const { refund_shape: shape } = await readControls(deps.db, 'flutterwave')
  const { id, ...query } = querySchema.parse(c.req.query())
  const isFiltered = id !== undefined && shape !== 'unfiltered'
  const refunds = await listRefunds(deps, 'flutterwave', { ...query, ...(isFiltered && { transactionId: id }) })
  const bodies = refunds.map(({ refund, transaction }) => flutterwaveListedRefund(refund, transaction, shape))
  if (shape === 'nested' && bodies.length === 0)
    return c.json({ status: 'error', message: 'No refunds found', data: null }, 404)
  const answer = page('Refunds fetched', bodies, query.page, shape === 'unfiltered' ? 10 : REFUNDS_PER_PAGE)
  const { meta, ...older } = answer
  return c.json(shape === 'older' ? older : answer)
}

function page(message: string, bodies: readonly Readonly<Record<string, unknown>>[], number: number, perPage: number) {
  const skipped = (number - 1) * perPage
  const total_pages = Math.ceil(bodies.length / perPage)
  return {
    status: 'success',
    message,
    meta: { page_info: { total: bodies.length, current_page: number, total_pages, page_size: perPage } },
    data: bodies.slice(skipped, skipped + perPage),
  }
}
