import { createFlutterwaveGateway } from '#adapters/payments/flutterwave/flutterwave-gateway.ts'
import { createPaystackGateway } from '#adapters/payments/paystack/paystack-gateway.ts'
import {
  createPaymentSandbox,
  type PaymentSandbox,
  type PaymentSandboxOptions,
  sandboxAddresses,
} from '#adapters/payments/sandbox/payment-sandbox.ts'
import { keepShopSecret } from '#modules/accounts/index.ts'
import { type PaymentGateway, type PaymentGateways, restingGateway } from '#modules/payments/index.ts'
import { type BankParty, openBank } from './bank-account.ts'
import type { Config, PaymentConfig } from '../config/config.ts'

/** How the shop takes money: the gateways, and the local sandbox behind them where no keys are set. */
export interface PaymentParties {
  readonly gateways: PaymentGateways
  /** Of all providers that the shop knows, with keys or without. */
  readonly codes: readonly string[]
  readonly sandbox: PaymentSandbox | null
  /** The shop's own account at a bank. */
  readonly bank: BankParty
}

interface PartyOptions extends Pick<PaymentSandboxOptions, 'db' | 'clock' | 'logger' | 'translate'> {
  readonly config: Config
  readonly deliverWebhook: (sender: string, headers: Headers, body: string) => Promise<number>
}

/** A provider that has not answered by then counts as unreachable. */
const TIMEOUT_MS = 15_000
const PAYSTACK = { baseUrl: 'https://api.paystack.co', scriptUrl: 'https://js.paystack.co/v2/inline.js' } as const
const FLUTTERWAVE = {
  baseUrl: 'https://api.flutterwave.com/v3',
  scriptUrl: 'https://checkout.flutterwave.com/v3.js',
} as const

/** Real providers where their keys are set, else the sandboxes of both: the two never mix. */
export async function openPaymentParties(options: PartyOptions): Promise<PaymentParties> {
  const { payments } = options.config
  const bank = await openBank(options)
  const { gateways, sandbox } =
    payments.kind === 'providers' ? { gateways: providerGateways(payments), sandbox: null } : await openSandbox(options)
  const resting = (gateway: PaymentGateway): PaymentGateway => restingGateway(gateway, options)
  const { paystack, flutterwave } = gateways
  const asked = {
    ...(paystack && { paystack: resting(paystack) }),
    ...(flutterwave && { flutterwave: resting(flutterwave) }),
  }
  return { gateways: { ...asked, ...bank.gateways }, codes: ['paystack', 'flutterwave'], sandbox, bank }
}

function providerGateways({ paystack, flutterwave }: Extract<PaymentConfig, { kind: 'providers' }>): PaymentGateways {
  const http = { fetch: (input: string, init: RequestInit) => fetch(input, init), timeoutMs: TIMEOUT_MS }
  return {
    ...(paystack && { paystack: createPaystackGateway({ ...paystack, ...PAYSTACK, ...http }) }),
    ...(flutterwave && { flutterwave: createFlutterwaveGateway({ ...flutterwave, ...FLUTTERWAVE, ...http }) }),
  }
}

async function openSandbox({
  config,
  ...options
}: PartyOptions): Promise<Pick<PaymentParties, 'gateways' | 'sandbox'>> {
  const baseUrl = `${config.baseUrl}/sandbox`
  const paystackSecret = `sk_test_${await keepShopSecret(options, 'sandbox paystack')}`
  const flutterwaveSecret = `FLWSECK_TEST-${await keepShopSecret(options, 'sandbox flutterwave')}-X`
  const flutterwaveHash = await keepShopSecret(options, 'sandbox flutterwave hash')
  const sandbox = createPaymentSandbox({
    ...options,
    baseUrl,
    paystackSecret,
    flutterwaveSecret,
    flutterwaveHash,
    control: config.environment !== 'production',
  })
  const addresses = sandboxAddresses(baseUrl)
  const http = { fetch: sandbox.fetch, timeoutMs: TIMEOUT_MS }
  const gateways = {
    paystack: createPaystackGateway({
      secretKey: paystackSecret,
      publicKey: 'pk_test_sandbox',
      ...addresses.paystack,
      ...http,
    }),
    flutterwave: createFlutterwaveGateway({
      secretKey: flutterwaveSecret,
      publicKey: 'FLWPUBK_TEST-sandbox-X',
      secretHash: flutterwaveHash,
      ...addresses.flutterwave,
      ...http,
    }),
  }
  return { gateways, sandbox }
}
