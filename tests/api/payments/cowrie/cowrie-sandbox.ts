import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { guardApi } from '#adapters/payments/sandbox/api-guard.ts'
import type { LocalProvider } from '#adapters/payments/sandbox/local-provider.ts'
import { readProviderBody } from '#adapters/payments/sandbox/request-body.ts'
import { hostedUrl, type SandboxDeps } from '#adapters/payments/sandbox/sandbox-deps.ts'
import { addRefund, listRefunds } from '#adapters/payments/sandbox/sandbox-refunds.ts'
import {
  chargedMoney,
  findTransaction,
  insertTransaction,
  type SandboxRefund,
  type SandboxTransaction,
} from '#adapters/payments/sandbox/sandbox-store.ts'
import { currencySchema } from '#contracts/fields.ts'
import { cowrieSignature } from './cowrie-gateway.ts'

const CODE = 'cowrie'
const openSchema = z.object({
  ref: z.string(),
  minor: z.int().positive(),
  currency: currencySchema,
  email: z.email(),
  back: z.url(),
  title: z.string(),
})
const refundSchema = z.object({ minor: z.int().positive(), note: z.string() })

/** Cowrie, played on this machine over the transactions of the sandbox. */
export const cowrieSandbox: LocalProvider<'secretKey' | 'publicKey'> = {
  makeKeys: async (secretOf) => ({ secretKey: `cw_test_${await secretOf(CODE)}`, publicKey: 'cw_public' }),
  paths: { api: '/cowrie/api', script: '/cowrie/window.js', hosted: '/cowrie/pay' },
  scripts: {},
  cards: {
    success: ['4000 0000 0000 0001'],
    declined: ['4000 0000 0000 0002'],
    insufficient: ['4000 0000 0000 0003'],
    pin: ['4000 0000 0000 0004'],
  },
  queuesRefunds: true,
  api: (deps, { secretKey }) => cowrieApi(deps, secretKey),
  chargeWebhook: ({ reference, status }) => ({ event: 'charge', ref: reference, key: `charge ${reference} ${status}` }),
  refundWebhook: ({ id, status }, { reference }) => ({
    event: 'refund',
    ref: reference,
    key: `refund ${id} ${status}`,
  }),
  prove: ({ secretKey }, body) => ({ 'x-cowrie': cowrieSignature(secretKey, body) }),
  returnParameters: ({ reference }) => ({ reference }),
  callbackDetails: ({ reference }) => ({ reference }),
}

function cowrieApi(deps: SandboxDeps, secretKey: string): Hono {
  const app = new Hono()
  app.use('*', guardApi(deps, { code: CODE, secretKey, problems: { key: { no: 'key' }, outage: { no: 'service' } } }))
  app.post('/charges', (c) => openCharge(deps, c))
  app.get('/charges/:ref', async (c) => {
    const transaction = await findTransaction(deps.db, CODE, { reference: c.req.param('ref') })
    return transaction ? c.json(chargeBody(deps, transaction)) : c.json({ refusal: 'unknown' }, 404)
  })
  app.post('/charges/:ref/refunds', (c) => giveBack(deps, c, c.req.param('ref')))
  app.get('/charges/:ref/refunds', async (c) => {
    const transaction = await findTransaction(deps.db, CODE, { reference: c.req.param('ref') })
    const found = transaction ? await listRefunds(deps, CODE, { transactionId: transaction.id }) : []
    return c.json(found.map((each) => refundBody(each.refund, each.transaction)))
  })
  return app
}

async function openCharge(deps: SandboxDeps, c: Context) {
  const asked = openSchema.parse(await readProviderBody(c.req.raw))
  const made = await insertTransaction(deps.db, {
    provider: CODE,
    reference: asked.ref,
    amount: { amount: asked.minor, currency: asked.currency },
    email: asked.email,
    customerName: '',
    phone: '',
    title: asked.title,
    returnUrl: asked.back,
    metadata: null,
    createdAt: deps.clock.now(),
  })
  return made ? c.json(chargeBody(deps, made)) : c.json({ refusal: 'known' }, 409)
}

async function giveBack(deps: SandboxDeps, c: Context, reference: string) {
  const { minor, note } = refundSchema.parse(await readProviderBody(c.req.raw))
  const transaction = await findTransaction(deps.db, CODE, { reference })
  const made = transaction && (await addRefund(deps, transaction, minor, note))
  if (!transaction || !made || typeof made === 'string') return c.json({ refusal: 'refused' }, 400)
  return c.json(refundBody(made, transaction))
}

const STATES = {
  initialized: 'open',
  ongoing: 'waiting',
  pending: 'waiting',
  failed: 'failed',
  success: 'paid',
} as const

function chargeBody(deps: SandboxDeps, transaction: SandboxTransaction) {
  const { id, reference: ref, status, access_code } = transaction
  const { amount: minor, currency } = chargedMoney(transaction)
  return { id: String(id), ref, state: STATES[status], minor, currency, page: hostedUrl(deps, CODE, access_code) }
}

function refundBody({ id, amount: minor, status, note }: SandboxRefund, transaction: SandboxTransaction) {
  const { currency } = chargedMoney(transaction)
  return { id: `cwr_${id}`, ref: transaction.reference, minor, currency, state: status, note }
}
