import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import { PAYMENT_PROVIDERS } from '#adapters/payments/payment-providers.ts'
import {
  createPaymentSandbox,
  type LocalAccount,
  localAccount,
  type PaymentSandbox,
  type PaymentSandboxOptions,
  sandboxAddresses,
} from '#adapters/payments/sandbox/payment-sandbox.ts'
import type { Currency } from '#contracts/money.ts'
import { ensureShopSecret } from '#modules/accounts/index.ts'
import {
  type PaymentGateway,
  type PaymentGateways,
  type PaymentHosts,
  restingGateway,
} from '#modules/payments/index.ts'
import { type BankIntegration, openBank } from './bank-account.ts'
import type { Config, ConfiguredProvider } from '../../config/config.ts'

/** How the shop takes money: the gateways, and the local sandbox behind them where no keys are set. */
export interface PaymentIntegrations {
  readonly gateways: PaymentGateways
  /** Of all providers that the shop knows, with keys or without. */
  readonly codes: readonly string[]
  /** The provider's own name; the code of one that the shop knows no more. */
  readonly nameOf: (code: string) => string
  /** What pages must allow for the windows of real providers. */
  readonly hosts: readonly PaymentHosts[]
  readonly sandbox: PaymentSandbox | null
  /** The shop's own account at a bank. */
  readonly bank: BankIntegration
}

interface PartyOptions extends Pick<PaymentSandboxOptions, 'db' | 'clock' | 'logger' | 'translate'> {
  readonly config: Config
  readonly deliverWebhook: (sender: string, headers: Headers, body: string) => Promise<number>
}

/** A provider that has not answered by then counts as unreachable. */
const TIMEOUT_MS = 15_000

/** Real providers where their keys are set, else the sandboxes of all: the two never mix. */
export async function openPaymentIntegrations(
  options: PartyOptions,
  providers: readonly PaymentProvider[] = PAYMENT_PROVIDERS,
): Promise<PaymentIntegrations> {
  const { payments } = options.config
  const bank = await openBank(options)
  const live = payments.kind === 'providers' ? payments.providers : []
  const { gateways, sandbox } =
    payments.kind === 'providers'
      ? { gateways: openProviders(live, providers), sandbox: null }
      : await openSandbox(options, providers, payments.currencies)
  const resting = Object.entries(gateways).map(([code, gateway]) => [code, restingGateway(gateway, options)])
  return {
    gateways: { ...Object.fromEntries(resting), ...bank.gateways },
    codes: providers.map(({ code }) => code),
    nameOf: (asked) => providers.find(({ code }) => code === asked)?.name ?? asked,
    hosts: providers.filter(({ code }) => live.some((one) => one.code === code)).map(({ hosts }) => hosts),
    sandbox,
    bank,
  }
}

type Gateways = Readonly<Record<string, PaymentGateway>>

function openProviders(live: readonly ConfiguredProvider[], providers: readonly PaymentProvider[]): Gateways {
  const http = { fetch: (input: string, init: RequestInit) => fetch(input, init), timeoutMs: TIMEOUT_MS }
  const opened = providers.flatMap((provider) => {
    const own = live.find(({ code }) => code === provider.code)
    if (!own) return []
    const gateway = provider.open(own.keys, { ...provider.addresses, ...http })
    return [[provider.code, { ...gateway, currencies: own.currencies }] as const]
  })
  return Object.fromEntries(opened)
}

/** All providers, played on this machine, each with keys that the shop keeps. */
async function openSandbox(
  { config, ...options }: PartyOptions,
  providers: readonly PaymentProvider[],
  currencies: Readonly<Record<string, readonly Currency[]>>,
): Promise<{ gateways: Gateways; sandbox: PaymentSandbox }> {
  const baseUrl = `${config.baseUrl}/sandbox`
  const accounts: LocalAccount[] = []
  for (const provider of providers) {
    const keys = await provider.sandbox.makeKeys((secret) => ensureShopSecret(options, `sandbox ${secret}`))
    accounts.push(localAccount(provider, keys))
  }
  const control = config.environment !== 'production'
  const sandbox = createPaymentSandbox({ ...options, baseUrl, accounts, control })
  const http = { fetch: sandbox.fetch, timeoutMs: TIMEOUT_MS }
  const opened = providers.map((provider, index) => {
    const addresses = sandboxAddresses(baseUrl, provider.sandbox)
    const gateway = provider.open(accounts[index]?.keys ?? {}, { ...addresses, ...http })
    return [provider.code, { ...gateway, currencies: currencies[provider.code] ?? provider.currencies }] as const
  })
  return { gateways: Object.fromEntries(opened), sandbox }
}
