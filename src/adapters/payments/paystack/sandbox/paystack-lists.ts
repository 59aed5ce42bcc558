import type { Context } from 'hono'
import { z } from 'zod'
import { paystackRefund, paystackTransaction } from './paystack-bodies.ts'
import type { SandboxDeps } from '../../sandbox/sandbox-deps.ts'
import { listRefunds } from '../../sandbox/sandbox-refunds.ts'
import {
  findTransaction,
  listTransactions,
  readControls,
  type SandboxTransaction,
} from '../../sandbox/sandbox-store.ts'

/** What is out of range or no date counts as absent. */
const querySchema = z.object({
  from: z.coerce.date().optional().catch(undefined),
  to: z.coerce.date().optional().catch(undefined),
  perPage: z.coerce.number().int().min(1).max(100).catch(50),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

/** `GET /transaction`: all of the account, newest first, those that nobody has tried among them. */
export async function paystackTransactions(deps: SandboxDeps, c: Context) {
  const query = querySchema.parse(c.req.query())
  const rows = await listTransactions(deps.db, 'paystack', query)
  return c.json(page('Transactions retrieved', rows.map(paystackTransaction), query))
}

/** `GET /refund`: of one transaction where the caller names it, else of the account. */
export async function paystackRefunds(deps: SandboxDeps, c: Context) {
  const { refund_shape: shape } = await readControls(deps.db, 'paystack')
  const query = querySchema.parse(c.req.query())
  const named = shape === 'unfiltered' ? undefined : c.req.query(shape === 'older' ? 'reference' : 'transaction')
  const transaction = named === undefined ? null : await byReferenceOrId(deps, named)
  const isUnknown = named !== undefined && !transaction
  const filter = { ...query, ...(transaction && { transactionId: transaction.id }) }
  const refunds = isUnknown ? [] : await listRefunds(deps, 'paystack', filter)
  const bodies = refunds.map(({ refund, transaction: of }) => paystackRefund(refund, of, shape))
  const perPage = shape === 'unfiltered' ? 10 : query.perPage
  const { meta, ...older } = page('Refunds retrieved', bodies, { ...query, perPage })
  if (shape !== 'older') return c.json({ ...older, meta })
  return bodies.length > 0 ? c.json(older) : c.json({ status: false, message: 'Refunds not found' }, 404)
}

/** `GET /refund/:id`. */
export async function paystackRefundById(deps: SandboxDeps, c: Context, id: number) {
  const { refund_shape: shape } = await readControls(deps.db, 'paystack')
  const found = (await listRefunds(deps, 'paystack', {})).find(({ refund }) => refund.id === id)
  if (!found) return c.json({ status: false, message: 'Refund not found' }, 404)
  const data = paystackRefund(found.refund, found.transaction, shape)
  return c.json({ status: true, message: 'Refund retrieved', data })
}

export async function byReferenceOrId(deps: SandboxDeps, key: string): Promise<SandboxTransaction | null> {
  const named = await findTransaction(deps.db, 'paystack', { reference: key })
  if (named || !/^\d{1,15}$/.test(key)) return named
  return findTransaction(deps.db, 'paystack', { id: Number(key) })
}

function page(
  message: string,
  bodies: readonly Readonly<Record<string, unknown>>[],
  { perPage, page: number }: z.infer<typeof querySchema>,
) {
  const skipped = (number - 1) * perPage
  const pageCount = Math.ceil(bodies.length / perPage)
  return {
    status: true,
    message,
    data: bodies.slice(skipped, skipped + perPage),
    meta: { total: bodies.length, skipped, perPage: String(perPage), page: number, pageCount },
  }
}
