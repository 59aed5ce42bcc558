import type { Currency } from '#contracts/money.ts'
import type { PaymentGateway, PaymentHosts } from '#modules/payments/payment-gateway.ts'
import type { Fetch } from './provider-http.ts'
import type { LocalProvider } from './sandbox/local-provider.ts'

/** A key of the shop's account at a provider, set in the environment. */
export interface ProviderKey {
  /** `PAYSTACK_SECRET_KEY`; begins with the provider's code. */
  readonly variable: string
  readonly about: string
  /** How it is written, where the provider says so. */
  readonly form?: { readonly pattern: RegExp; readonly says: string }
  /** What the start calls it, and which of them take no real money; absent where test keys look like live ones. */
  readonly reality?: { readonly called: string; readonly test: RegExp }
}

interface ProviderAddresses {
  /** Of its API, without a slash at the end. */
  readonly baseUrl: string
  /** Of the inline script that opens its window; empty where it has none. */
  readonly scriptUrl: string
}

interface GatewayWire extends ProviderAddresses {
  readonly fetch: Fetch
  readonly timeoutMs: number
}

/** All that the shop knows of a payment provider, in one folder; `payment-providers.ts` lists them. */
export interface PaymentProvider<Key extends string = string> {
  /** That of its folder: in addresses, settings and the database. Lower case, for good. */
  readonly code: string
  /** Its own, in every language. */
  readonly name: string
  /** They are set all together or not at all. */
  readonly keys: Readonly<Record<Key, ProviderKey>>
  /** What its accounts can take, and the shop knows: each account takes some of them, as `<CODE>_CURRENCIES` says. */
  readonly currencies: readonly Currency[]
  readonly addresses: ProviderAddresses
  readonly hosts: PaymentHosts
  open(keys: Readonly<Record<Key, string>>, wire: GatewayWire): PaymentGateway
  /** It on this machine, for a shop without keys. */
  readonly sandbox: LocalProvider<Key>
}
