import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { currencySchema } from '#contracts/fields.ts'
import { guardApi } from '../../sandbox/api-guard.ts'
import { paystackDisputeById, paystackDisputes } from './paystack-disputes.ts'
import { byReferenceOrId, paystackRefundById, paystackRefunds, paystackTransactions } from './paystack-lists.ts'
import { paystackRefund, paystackTransaction } from './paystack-bodies.ts'
import { readProviderBody } from '../../sandbox/request-body.ts'
import { hostedUrl, isOwnPage, type SandboxDeps } from '../../sandbox/sandbox-deps.ts'
import {
  findTransaction,
  insertTransaction,
  type NewTransaction,
  type SandboxTransaction,
} from '../../sandbox/sandbox-store.ts'
import { addRefund } from '../../sandbox/sandbox-refunds.ts'

const initializeSchema = z.object({
  email: z.email(),
  amount: z.coerce.number().int().positive(),
  currency: currencySchema.default('NGN'),
  reference: z
    .string()
    .regex(/^[-.=A-Za-z0-9]{1,100}$/)
    .optional(),
  callback_url: z.url().optional(),
  metadata: z.unknown().optional(),
  label: z.string().max(200).optional(),
  first_name: z.string().max(100).optional(),
  last_name: z.string().max(100).optional(),
  phone: z.string().max(40).optional(),
})
const refundSchema = z.object({
  transaction: z.coerce.string().min(1),
  amount: z.coerce.number().int().positive().optional(),
  merchant_note: z.string().max(500).optional(),
})
const inlineSchema = initializeSchema.extend({ key: z.string() })

const PROBLEMS = {
  key: { status: false, message: 'Invalid key', type: 'validation_error', code: 'invalid_Key' },
  outage: { status: false, message: 'An error occurred', type: 'api_error', code: 'unknown' },
} as const

/** Paystack's API as far as shops of flights use it, in its own paths, bodies and words. */
export function paystackApi(deps: SandboxDeps, secretKey: string): Hono {
  const app = new Hono()
  app.post('/checkout/request_inline', (c) => requestInline(deps, c))
  app.use('*', guardApi(deps, { code: 'paystack', secretKey, problems: PROBLEMS }))
  app.post('/transaction/initialize', (c) => initialize(deps, c))
  app.get('/transaction', (c) => paystackTransactions(deps, c))
  app.get('/transaction/verify/:reference', async (c) =>
    verified(c, await findTransaction(deps.db, 'paystack', { reference: c.req.param('reference') })),
  )
  app.get('/transaction/:id{[0-9]+}', async (c) =>
    verified(c, await findTransaction(deps.db, 'paystack', { id: Number(c.req.param('id')) })),
  )
  app.post('/refund', (c) => refund(deps, c))
  app.get('/refund', (c) => paystackRefunds(deps, c))
  app.get('/refund/:id{[0-9]+}', (c) => paystackRefundById(deps, c, Number(c.req.param('id'))))
  app.get('/dispute', (c) => paystackDisputes(deps, c))
  app.get('/dispute/:id{[0-9]+}', (c) => paystackDisputeById(deps, c, Number(c.req.param('id'))))
  return app
}

async function initialize(deps: SandboxDeps, c: Context) {
  const input = initializeSchema.safeParse(await readProviderBody(c.req.raw))
  if (!input.success) return invalid(c, input.error)
  return open(deps, c, input.data)
}

/** What the inline script asks when a page starts a transaction without the shop's server. */
async function requestInline(deps: SandboxDeps, c: Context) {
  const input = inlineSchema.safeParse(await readProviderBody(c.req.raw))
  if (!input.success) return invalid(c, input.error)
  if (!input.data.key.startsWith('pk_test_')) return problem(c, 401, 'Invalid key', 'invalid_Key')
  if (!isOwnPage(deps, input.data.callback_url ?? '')) return problem(c, 400, 'Invalid callback_url', 'invalid_params')
  return open(deps, c, input.data)
}

async function open(deps: SandboxDeps, c: Context, input: z.infer<typeof initializeSchema>) {
  const transaction = await insertTransaction(deps.db, newTransaction(deps, input))
  if (!transaction) return problem(c, 400, 'Duplicate Transaction Reference', 'duplicate_reference')
  return c.json({
    status: true,
    message: 'Authorization URL created',
    data: {
      authorization_url: hostedUrl(deps, 'paystack', transaction.access_code),
      access_code: transaction.access_code,
      reference: transaction.reference,
    },
  })
}

function newTransaction(deps: SandboxDeps, input: z.infer<typeof initializeSchema>): NewTransaction {
  return {
    provider: 'paystack',
    reference: input.reference ?? crypto.randomUUID(),
    amount: { amount: input.amount, currency: input.currency },
    email: input.email,
    customerName: [input.first_name, input.last_name].filter(Boolean).join(' '),
    phone: input.phone ?? '',
    title: input.label ?? '',
    returnUrl: input.callback_url ?? '',
    metadata: input.metadata,
    createdAt: deps.clock.now(),
  }
}

function verified(c: Context, transaction: SandboxTransaction | null) {
  if (!transaction) return problem(c, 404, 'Transaction reference not found.', 'transaction_not_found')
  return c.json({ status: true, message: 'Verification successful', data: paystackTransaction(transaction) })
}

const REFUSALS = {
  not_paid: 'Only successful transactions can be refunded',
  too_much: 'Refund amount cannot be more than the transaction amount',
} as const

async function refund(deps: SandboxDeps, c: Context) {
  const input = refundSchema.safeParse(await readProviderBody(c.req.raw))
  if (!input.success) return invalid(c, input.error)
  const transaction = await byReferenceOrId(deps, input.data.transaction)
  if (!transaction) return problem(c, 404, 'Transaction not found', 'transaction_not_found')
  const amount = input.data.amount ?? transaction.amount
  const made = await addRefund(deps, transaction, amount, input.data.merchant_note ?? '')
  if (typeof made === 'string') return problem(c, 400, REFUSALS[made], made)
  deps.deliver()
  return c.json({
    status: true,
    message: 'Refund has been queued for processing',
    data: { ...paystackRefund(made, transaction, 'current'), transaction: paystackTransaction(transaction) },
  })
}

function invalid(c: Context, error: z.ZodError) {
  const field = String(error.issues[0]?.path[0] ?? 'body')
  return problem(c, 400, `${field} is missing or invalid`, 'missing_params')
}

function problem(c: Context, status: ContentfulStatusCode, message: string, code: string) {
  return c.json(
    { status: false, message, meta: { nextStep: 'Check the request' }, type: 'validation_error', code },
    status,
  )
}
