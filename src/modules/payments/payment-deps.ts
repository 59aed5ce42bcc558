import { CHARGE_CURRENCY, type Currency } from '#contracts/money.ts'
import { WALLET_CURRENCY } from '#contracts/payments/wallet.ts'
import type { PaymentMethod, PaymentProvider } from '#contracts/orders/order-states.ts'
import type { OfferedWay } from '#contracts/payments/ways-to-pay.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import type { Payment } from './payment-store.ts'

/** The providers that this shop can charge through; at least one in practice. */
export type PaymentGateways = Readonly<Partial<Record<PaymentMethod, PaymentGateway>>>

export interface PaymentDeps {
  readonly db: Db
  readonly clock: Clock
  readonly gateways: PaymentGateways
  /** Wakes the worker after a commit that queues work. */
  readonly poke: () => void
}

/** Codes of all payment providers in the shop's registry, whether it has keys of them or not. */
export interface KnownProviders {
  readonly providerCodes: readonly string[]
}

/** Codes of the providers that a customer can choose from, as the registry orders them; those that take a currency. */
export function offeredProviders({ gateways }: Pick<PaymentDeps, 'gateways'>, currency?: Currency): PaymentProvider[] {
  return Object.keys(gateways).filter(
    (code) => code !== 'bank_transfer' && (currency === undefined || takesCurrency({ gateways }, code, currency)),
  )
}

/** Ways to pay in a currency, provider by provider as the registry orders them. */
export function offeredWays(deps: Pick<PaymentDeps, 'gateways'>, currency: Currency): OfferedWay[] {
  return offeredProviders(deps, currency).flatMap((provider): OfferedWay[] => {
    const ways = deps.gateways[provider]?.ways?.(currency)
    return ways ? ways.map((way) => ({ provider, way })) : [{ provider, way: null }]
  })
}

/** Whether a payment in a currency can be made that way. */
export function takesCurrency(
  { gateways }: Pick<PaymentDeps, 'gateways'>,
  method: PaymentMethod,
  currency: Currency,
): boolean {
  const gateway = gateways[method]
  return gateway !== undefined && (gateway.currencies ?? [CHARGE_CURRENCY]).includes(currency)
}

/** Whether who paid has a wallet that holds money of that kind. */
export function hasWallet({ customerId, amount }: Pick<Payment, 'customerId' | 'amount'>): boolean {
  return customerId !== null && amount.currency === WALLET_CURRENCY
}

/** The gateway of a payment that we made. A shop that has dropped the provider cannot go on with it. */
export function gatewayOf({ gateways }: Pick<PaymentDeps, 'gateways'>, provider: PaymentMethod): PaymentGateway {
  const gateway = gateways[provider]
  if (!gateway) throw new Error(`no gateway is configured for ${provider}`)
  return gateway
}
