import type { Context } from 'hono'
import { z } from 'zod'
import { paystackRefund, paystackTransaction } from './provider-bodies.ts'
import type { SandboxDeps } from './sandbox-deps.ts'
import { listRefunds } from './sandbox-refunds.ts'
import { findTransaction, listTransactions, type SandboxTransaction } from './sandbox-store.ts'

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
  return page(c, 'Transactions retrieved', rows.map(paystackTransaction), query)
}

/** `GET /refund`: of one transaction where the caller names it, else of the account. */
export async function paystackRefunds(deps: SandboxDeps, c: Context) {
  const query = querySchema.parse(c.req.query())
  const named = c.req.query('reference') ?? c.req.query('transaction')
  const transaction = named === undefined ? null : await byReferenceOrId(deps, named)
  if (named !== undefined && !transaction) return page(c, 'Refunds retrieved', [], query)
  const refunds = await listRefunds(deps, 'paystack', {
    ...query,
    ...(transaction && { transactionId: transaction.id }),
  })
  const bodies = refunds.map(({ refund, transaction: of }) => paystackRefund(refund, of))
  return page(c, 'Refunds retrieved', bodies, query)
}

export async function byReferenceOrId(deps: SandboxDeps, key: string): Promise<SandboxTransaction | null> {
  const named = await findTransaction(deps.db, 'paystack', { reference: key })
  if (named || !/^\d{1,15}$/.test(key)) return named
  return findTransaction(deps.db, 'paystack', { id: Number(key) })
}

function page(
  c: Context,
  message: string,
  bodies: readonly Record<string, unknown>[],
  { perPage, page: number }: z.infer<typeof querySchema>,
) {
  const skipped = (number - 1) * perPage
  const pageCount = Math.ceil(bodies.length / perPage)
  return c.json({
    status: true,
    message,
    data: bodies.slice(skipped, skipped + perPage),
    meta: { total: bodies.length, skipped, perPage, page: number, pageCount },
  })
}
