import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '#contracts/errors.ts'
import { paymentVerifyRequest, paymentVerifyResponse } from '#contracts/payments.ts'
import {
  checkPayment,
  type PaymentDeps,
  receiveStatement,
  receiveWebhook,
  statementSchema,
} from '#modules/payments/index.ts'
import type { ApiEnvironment } from '../environment.ts'
import { type Route, route } from '../route.ts'

export function paymentRoutes(deps: PaymentDeps): readonly Route[] {
  return [
    route('paymentVerify', {
      summary:
        'Ask the provider how a payment stands; pages call it after the widget or the redirect, and while pending',
      tag: 'Payments',
      access: 'session',
      request: paymentVerifyRequest,
      response: paymentVerifyResponse,
      limit: { calls: 60, perSeconds: 60 },
      errors: ['payment_not_found'],
      handle: async (_context, input) => {
        const { reference, status, orderId } = await checkPayment(deps, input.reference)
        return { reference, status, confirmation_id: orderId }
      },
    }),
  ]
}

export interface StatementDeps {
  /** Whether lines of the bank's statement come from who may send them; never where none are taken. */
  readonly isSignedStatement: (headers: Headers, rawBody: string) => boolean
}

async function takeStatement(deps: PaymentDeps & StatementDeps, headers: Headers, rawBody: string): Promise<void> {
  if (!deps.isSignedStatement(headers, rawBody)) throw new Refusal('webhook_rejected')
  const statement = statementSchema.safeParse(parseJson(rawBody))
  if (!statement.success) throw new Refusal('validation_failed', { fields: { lines: 'invalid' } })
  await receiveStatement(deps, statement.data.lines)
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

/**
 * `POST /webhooks/{paystack,flutterwave}`, to be mounted at `/webhooks` of the API. They have neither
 * session nor origin: the signature over the raw body is what lets them in. Answered quickly; the work
 * is owed to a job.
 */
export function webhookHandlers(deps: PaymentDeps & StatementDeps): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>()
  app.use(
    bodyLimit({
      maxSize: MAX_WEBHOOK_BYTES,
      onError() {
        throw new Refusal('payload_too_large')
      },
    }),
  )
  app.post('/bank', async (c) => {
    await takeStatement(deps, c.req.raw.headers, await c.req.text())
    return c.json({ status: 'ok' })
  })
  for (const provider of ['paystack', 'flutterwave'] as const) {
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
