import type { PaymentMethod, PaymentProvider } from '#contracts/orders/order-states.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { PaymentGateway } from './payment-gateway.ts'

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

/** Codes of the providers that a customer can choose from, as the registry orders them. */
export function offeredProviders({ gateways }: Pick<PaymentDeps, 'gateways'>): PaymentProvider[] {
  return Object.keys(gateways).filter((code) => code !== 'bank_transfer')
}

/** The gateway of a payment that we made. A shop that has dropped the provider cannot go on with it. */
export function gatewayOf({ gateways }: Pick<PaymentDeps, 'gateways'>, provider: PaymentMethod): PaymentGateway {
  const gateway = gateways[provider]
  if (!gateway) throw new Error(`no gateway is configured for ${provider}`)
  return gateway
}
