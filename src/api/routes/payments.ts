import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '#contracts/errors.ts'
import { waysToPayRequest, waysToPayResponse } from '#contracts/payments/ways-to-pay.ts'
import { paymentVerifyRequest, paymentVerifyResponse } from '#contracts/payments/payments.ts'
import { checkOwnPayment } from '#modules/orders/index.ts'
import {
  type ColumnNames,
  describeWaysToPay,
  importStatement,
  type KnownProviders,
  MAX_FILE_BYTES,
  type PaymentDeps,
  receiveLines,
  receiveWebhook,
  type StatementImport,
  statementSchema,
} from '#modules/payments/index.ts'
import { createFewAtOnce, type FewAtOnce } from '#platform/load/few-at-once.ts'
import type { ApiEnvironment } from '../environment.ts'
import { type Route, route } from '../route.ts'

export function paymentRoutes(deps: PaymentDeps): readonly Route[] {
  return [
    route('waysToPay', {
      summary: 'How those who see prices in a currency can pay, and what they are charged in',
      tag: 'Payments',
      access: 'public',
      request: waysToPayRequest,
      response: waysToPayResponse,
      limit: { calls: 120, perSeconds: 60, countedBy: 'process' },
      handle: async (_, { currency }) => describeWaysToPay(deps, currency),
    }),
    route('paymentVerify', {
      summary:
        'Ask the provider how a payment stands; pages call it after the widget or the redirect, and while pending',
      tag: 'Payments',
      access: 'session',
      request: paymentVerifyRequest,
      response: paymentVerifyResponse,
      limit: { calls: 60, perSeconds: 60 },
      errors: ['payment_not_found'],
      handle: async ({ actor }, input) => {
        const { reference, status, orderId } = await checkOwnPayment(deps, actor, input.reference)
        return { reference, status, confirmation_id: orderId }
      },
    }),
  ]
}

interface StatementDeps {
  /** Whether lines of the bank's statement come from who may send them; never where none are taken. */
  readonly isSignedStatement: (headers: Headers, rawBody: string | Uint8Array) => boolean
  /** Headings of the bank's files that would not be guessed. */
  readonly statementColumns: ColumnNames
}

async function takeStatement(deps: PaymentDeps & StatementDeps, headers: Headers, rawBody: string): Promise<void> {
  if (!deps.isSignedStatement(headers, rawBody)) throw new Refusal('webhook_rejected')
  const statement = statementSchema.safeParse(parseJson(rawBody))
  if (!statement.success) throw new Refusal('validation_failed', { fields: { lines: 'invalid' } })
  await receiveLines(deps, statement.data.lines)
}

/** A file that staff have fetched from the bank, told row by row; nothing of one that cannot be read. */
async function takeStatementFile(
  deps: PaymentDeps & StatementDeps,
  headers: Headers,
  file: Uint8Array,
): Promise<StatementImport> {
  if (!deps.isSignedStatement(headers, file)) throw new Refusal('webhook_rejected')
  return importStatement(deps, file, deps.statementColumns)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Refusal('malformed_request', { cause })
  }
}

/** Providers' webhooks are a few kilobytes. */
const MAX_WEBHOOK_BYTES = 64 * 1024

function atMost(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError() {
      throw new Refusal('payload_too_large')
    },
  })
}

/** A bank that sends its statements again and again has each of them, and no more of the database than one of them. */
const STATEMENTS_AT_ONCE = { most: 40, mostOfNetwork: 40 } as const

/** Lines are taken in one after the other in any case: who waits for them holds no connection. @throws Overloaded */
async function oneByOne<Taken>(statements: FewAtOnce, take: () => Promise<Taken>): Promise<Taken> {
  const leave = statements.enter('bank')
  try {
    return await statements.inTurn(take)
  } finally {
    leave()
  }
}

/**
 * `POST /webhooks/<provider's code>`, and the bank's: lines at `/bank`, whole files at `/bank/file`; to be mounted at
 * `/webhooks` of the API. They have neither session nor origin: the signature over the raw body is what lets them in.
 * Answered quickly; the work is left to a job.
 */
export function webhookHandlers(deps: PaymentDeps & KnownProviders & StatementDeps): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>()
  const statements = createFewAtOnce(STATEMENTS_AT_ONCE)
  app.post('/bank/file', atMost(MAX_FILE_BYTES), async (c) => {
    const file = new Uint8Array(await c.req.arrayBuffer())
    return c.json(await oneByOne(statements, () => takeStatementFile(deps, c.req.raw.headers, file)))
  })
  app.use(atMost(MAX_WEBHOOK_BYTES))
  app.post('/bank', async (c) => {
    const body = await c.req.text()
    await oneByOne(statements, () => takeStatement(deps, c.req.raw.headers, body))
    return c.json({ status: 'ok' })
  })
  for (const provider of deps.providerCodes) {
    app.post(`/${provider}`, async (c) => {
      await receiveWebhook(deps, provider, c.req.raw.headers, await c.req.text())
      return c.json({ status: 'ok' })
    })
    app.all(`/${provider}`, (c) => {
      c.header('Allow', 'POST')
      throw new Refusal('method_not_allowed')
    })
  }
  return app
}
