import type { PaymentProvider } from '#contracts/orders/order-states.ts'
import { gatewayOf, type PaymentDeps } from '../payment-deps.ts'
import { GatewayFailure } from '../payment-gateway.ts'
import { isOutage } from './comparisons.ts'

/**
 * Whether the provider still has the money of a payment.
 * @throws GatewayFailure when the provider is away, or refuses to say, as it does with keys that were taken away: that
 *   tells nothing of any payment.
 */
export async function isThere(deps: PaymentDeps, provider: PaymentProvider, reference: string): Promise<boolean> {
  try {
    return (await gatewayOf(deps, provider).verify(reference)).kind === 'successful'
  } catch (error) {
    const isRefused = error instanceof GatewayFailure && error.failure === 'rejected'
    if (isRefused || isOutage(error)) throw error
    return false
  }
}
