import type { Db } from '#db/database.ts'
import type { PaymentProvider } from '#contracts/orders/order-states.ts'
import { gatewayOf, type PaymentDeps } from '../payment-deps.ts'
import { GatewayFailure } from '../payment-gateway.ts'
import { takenBy } from '../disputes/dispute-states.ts'
import { findPayment } from '../payment-store.ts'
import { isOutage } from './comparisons.ts'

/**
 * Whether the provider still has the money of a payment, or gave it back when the shop asked it to.
 * @throws GatewayFailure when the provider is away, or refuses the key: that tells nothing of any payment.
 */
export async function isThere(deps: PaymentDeps, provider: PaymentProvider, reference: string): Promise<boolean> {
  return (await isWithProvider(deps, provider, reference)) || (await isGivenBack(deps.db, reference))
}

async function isWithProvider(deps: PaymentDeps, provider: PaymentProvider, reference: string): Promise<boolean> {
  try {
    return (await gatewayOf(deps, provider).verify(reference)).kind === 'successful'
  } catch (error) {
    const isKeyRefused = error instanceof GatewayFailure && error.failure === 'key_refused'
    if (isKeyRefused || isOutage(error)) throw error
    return false
  }
}

/** A payment whose wallet part stays is paid, although all that its provider took has gone back. */
async function isGivenBack(db: Db, reference: string): Promise<boolean> {
  const payment = await findPayment(db, reference)
  const refunds = await db
    .selectFrom('refunds')
    .select('amount')
    .where('payment_reference', '=', reference)
    .where('destination', '=', 'source')
    .where('hand_transfer', 'is', null)
    .where('status', '=', 'processed')
    .execute()
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return payment !== null && back > 0 && back >= takenBy(payment).amount
}
