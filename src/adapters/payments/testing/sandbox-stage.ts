import type { StagedProvider } from '#modules/payments/testing/staged-provider.ts'
import type { Db } from '#db/database.ts'
import type { GatewayStage } from '#modules/payments/payment-gateway.conformance.ts'
import type { PaymentGateway } from '#modules/payments/payment-gateway.ts'
import { type FixedClock, fixedClock } from '#platform/clock.ts'
import { silentLogger } from '#platform/logger.ts'
import { translate } from '#tests/support/translate.ts'
import { flutterwave } from '../flutterwave/flutterwave.ts'
import { paystack } from '../paystack/paystack.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import type { Fetch } from '../provider-http.ts'
import {
  createPaymentSandbox,
  localAccount,
  type PaymentSandbox,
  sandboxAddresses,
} from '../sandbox/payment-sandbox.ts'
import { paystackSignature } from '../paystack/paystack-signature.ts'

export const SANDBOX_URL = 'http://127.0.0.1:3000/sandbox'
export const KEYS = {
  paystackSecret: 'sk_test_local',
  flutterwaveSecret: 'FLWSECK_TEST-local-X',
  flutterwaveHash: 'local-hash',
} as const

const PAYSTACK_KEYS = { secretKey: KEYS.paystackSecret, publicKey: 'pk_test_local' }
const FLUTTERWAVE_KEYS = {
  secretKey: KEYS.flutterwaveSecret,
  publicKey: 'FLWPUBK_TEST-local-X',
  secretHash: KEYS.flutterwaveHash,
}

interface SentWebhook {
  readonly provider: StagedProvider
  readonly headers: Headers
  readonly body: string
}

export interface SandboxTable {
  readonly sandbox: PaymentSandbox
  readonly clock: FixedClock
  readonly webhooks: SentWebhook[]
  readonly gateways: Record<StagedProvider, PaymentGateway>
  /** Answers of the shop to the next webhooks, 200 when used up. */
  readonly answers: number[]
  control(provider: StagedProvider, path: '' | '/flush' | '/act' | '/dispute', body?: unknown): Promise<Response>
}

/** Both sandboxes on a database, and gateways that talk to them. */
export function layTable(db: Db): SandboxTable {
  const clock = fixedClock('2026-11-21T09:00:00Z')
  const webhooks: SentWebhook[] = []
  const answers: number[] = []
  const sandbox = createPaymentSandbox({
    db,
    clock,
    logger: silentLogger,
    translate,
    baseUrl: SANDBOX_URL,
    accounts: [localAccount(paystack, PAYSTACK_KEYS), localAccount(flutterwave, FLUTTERWAVE_KEYS)],
    control: true,
    webhookRetryMs: [0, 0],
    async deliverWebhook(provider, headers, body) {
      webhooks.push({ provider: stagedProvider(provider), headers, body })
      return answers.shift() ?? 200
    },
  })
  return {
    sandbox,
    clock,
    webhooks,
    answers,
    gateways: gatewaysOver(sandbox.fetch),
    control: async (provider, path, body) =>
      sandbox.app.request(`${SANDBOX_URL}/control/${provider}${path}`, {
        method: path === '' ? 'PUT' : 'POST',
        body: JSON.stringify(body ?? {}),
      }),
  }
}

export function gatewaysOver(fetch: Fetch): Record<StagedProvider, PaymentGateway> {
  const wireOf = ({ sandbox }: PaymentProvider) => ({
    ...sandboxAddresses(SANDBOX_URL, sandbox),
    fetch,
    timeoutMs: 5_000,
  })
  return {
    paystack: paystack.open(PAYSTACK_KEYS, wireOf(paystack)),
    flutterwave: flutterwave.open(FLUTTERWAVE_KEYS, wireOf(flutterwave)),
  }
}

function stagedProvider(code: string): StagedProvider {
  if (code !== 'paystack' && code !== 'flutterwave') throw new Error(`${code} is not staged`)
  return code
}

/** The sandbox of one provider as the stage of the conformance suite, steered as `manners` say all the while. */
export function stageOf(
  table: SandboxTable,
  provider: StagedProvider,
  manners: Readonly<Record<string, unknown>> = {},
): GatewayStage {
  return {
    gateway: table.gateways[provider],
    knowsUntried: provider === 'paystack',
    reopens: provider === 'flutterwave',
    act: async (reference, action) => {
      await table.control(provider, '/act', { reference, action })
    },
    charge: async (charge) => {
      await table.control(provider, '', { ...manners, charge })
    },
    api: async (api) => {
      await table.control(provider, '', { ...manners, api })
    },
    waitForRefunds: () => table.clock.advance(5_000),
    behind: (fetch) => gatewaysOver(fetch)[provider],
    webhook: (reference) => webhookOf(provider, reference),
  }
}

function webhookOf(provider: StagedProvider, reference: string): { headers: Headers; body: string } {
  if (provider === 'paystack') {
    const body = JSON.stringify({ event: 'charge.success', data: { id: 1, reference, status: 'success' } })
    return { body, headers: new Headers({ 'x-paystack-signature': paystackSignature(KEYS.paystackSecret, body) }) }
  }
  const body = JSON.stringify({ event: 'charge.completed', data: { id: 1, tx_ref: reference, status: 'successful' } })
  return { body, headers: new Headers({ 'verif-hash': KEYS.flutterwaveHash }) }
}
