import type { PaymentMethod } from '#contracts/orders/order-states.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/** The providers that this shop can charge through; at least one in practice. */
export type PaymentGateways = Readonly<Partial<Record<PaymentMethod, PaymentGateway>>>

export interface PaymentDeps {
  readonly db: Db
  readonly clock: Clock
  readonly gateways: PaymentGateways
  /** Wakes the worker after a commit that owes work. */
  readonly poke: () => void
}

/** The gateway of a payment that we made. A shop that has dropped the provider cannot go on with it. */
export function gatewayOf({ gateways }: Pick<PaymentDeps, 'gateways'>, provider: PaymentMethod): PaymentGateway {
  const gateway = gateways[provider]
  if (!gateway) throw new Error(`no gateway is configured for ${provider}`)
  return gateway
}
