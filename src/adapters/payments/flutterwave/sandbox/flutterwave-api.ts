import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { currencySchema } from '#contracts/fields.ts'
import { fromDecimal } from '#contracts/money.ts'
import { guardApi } from '../../sandbox/api-guard.ts'
import { flutterwaveChargebacks } from './flutterwave-disputes.ts'
import { flutterwaveRefunds, flutterwaveTransactions } from './flutterwave-lists.ts'
import { openFlutterwave } from './flutterwave-transactions.ts'
import { flutterwaveRefund, flutterwaveTransaction } from './flutterwave-bodies.ts'
import { readProviderBody } from '../../sandbox/request-body.ts'
import { hostedUrl, type SandboxDeps } from '../../sandbox/sandbox-deps.ts'
import { addRefund } from '../../sandbox/sandbox-refunds.ts'
import { chargedMoney, findTransaction, type SandboxTransaction } from '../../sandbox/sandbox-store.ts'

const decimalSchema = z.union([z.number(), z.string()])

const paymentSchema = z.object({
  tx_ref: z.string().min(1).max(100),
  amount: decimalSchema,
  currency: currencySchema.default('NGN'),
  redirect_url: z.url().optional(),
  customer: z.object({
    email: z.email(),
    name: z.string().max(200).optional(),
    phone_number: z.string().max(40).optional(),
    phonenumber: z.string().max(40).optional(),
  }),
  customizations: z.object({ title: z.string().max(200).optional() }).optional(),
  meta: z.unknown().optional(),
})
const refundSchema = z.object({ amount: decimalSchema.optional(), comments: z.string().max(500).optional() })

const PROBLEMS = {
  key: { status: 'error', message: 'Invalid authorization key', data: null },
  outage: { status: 'error', message: 'An error occurred. Please contact support', data: null },
} as const

/** Flutterwave's v3 API as far as shops of flights use it, in its own paths, bodies and words. */
export function flutterwaveApi(deps: SandboxDeps, secretKey: string): Hono {
  const app = new Hono()
  app.use('*', guardApi(deps, { code: 'flutterwave', secretKey, problems: PROBLEMS }))
  app.post('/payments', (c) => createPayment(deps, c))
  app.get('/transactions/verify_by_reference', async (c) =>
    verified(c, await findTransaction(deps.db, 'flutterwave', { reference: c.req.query('tx_ref') ?? '' })),
  )
  app.get('/transactions/:id{[0-9]+}/verify', async (c) =>
    verified(c, await findTransaction(deps.db, 'flutterwave', { id: Number(c.req.param('id')) })),
  )
  app.post('/transactions/:id{[0-9]+}/refund', (c) => refund(deps, c, Number(c.req.param('id'))))
  app.get('/refunds', (c) => flutterwaveRefunds(deps, c))
  app.get('/transactions', (c) => flutterwaveTransactions(deps, c))
  app.get('/chargebacks', (c) => flutterwaveChargebacks(deps, c))
  return app
}

async function createPayment(deps: SandboxDeps, c: Context) {
  const input = paymentSchema.safeParse(await readProviderBody(c.req.raw))
  if (!input.success) return problem(c, 400, `${String(input.error.issues[0]?.path[0] ?? 'body')} is required`)
  const { data } = input
  const amount = fromDecimal(data.amount, data.currency)
  if (!amount || amount.amount <= 0) return problem(c, 400, 'amount should be a positive number')
  const transaction = await openFlutterwave(deps, {
    reference: data.tx_ref,
    amount,
    email: data.customer.email,
    customerName: data.customer.name ?? '',
    phone: data.customer.phone_number ?? data.customer.phonenumber ?? '',
    title: data.customizations?.title ?? '',
    returnUrl: data.redirect_url ?? '',
    metadata: data.meta,
  })
  const link = hostedUrl(deps, 'flutterwave', transaction.access_code)
  return c.json({ status: 'success', message: 'Hosted Link', data: { link } })
}

/** A hosted link that nobody has used is no transaction yet. */
function verified(c: Context, transaction: SandboxTransaction | null) {
  if (!transaction || transaction.status === 'initialized')
    return problem(c, 404, 'No transaction was found for this id')
  return c.json({
    status: 'success',
    message: 'Transaction fetched successfully',
    data: flutterwaveTransaction(transaction),
  })
}

const REFUSALS = {
  not_paid: 'Only successful transactions can be refunded',
  too_much: 'Refund amount is more than the transaction amount',
} as const

async function refund(deps: SandboxDeps, c: Context, id: number) {
  const input = refundSchema.safeParse(await readProviderBody(c.req.raw))
  if (!input.success) return problem(c, 400, 'amount is invalid')
  const transaction = await findTransaction(deps.db, 'flutterwave', { id })
  if (!transaction) return problem(c, 404, 'No transaction was found for this id')
  const charged = chargedMoney(transaction)
  const amount = input.data.amount === undefined ? charged : fromDecimal(input.data.amount, charged.currency)
  if (!amount) return problem(c, 400, 'amount is invalid')
  const made = await addRefund(deps, transaction, amount.amount, input.data.comments ?? '')
  if (typeof made === 'string') return problem(c, 400, REFUSALS[made])
  deps.deliver()
  return c.json({
    status: 'success',
    message: 'Transaction refund initiated',
    data: flutterwaveRefund(made, transaction),
  })
}

function problem(c: Context, status: ContentfulStatusCode, message: string) {
  return c.json({ status: 'error', message, data: null }, status)
}
