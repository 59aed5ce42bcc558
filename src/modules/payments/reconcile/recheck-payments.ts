import type { PaymentProvider } from '#contracts/orders/order-states.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { reportDifference } from './comparisons.ts'
import { isThere } from './is-there.ts'

const DAY_MS = 86_400_000
/** Ages at which a payment is asked for once more: beyond the daily lists, as long as banks can take it back. */
const AGES_DAYS = [20, 40, 60, 90, 120, 150, 180] as const

/**
 * Whether the provider still has what was paid some weeks or months before this day: banks reverse payments
 * with and without a dispute. Money that is gone and that no dispute explains is for people.
 * @throws GatewayFailure when the provider is away, or refuses the key: call again later with the same day.
 */
export async function recheckPayments(deps: PaymentDeps, provider: PaymentProvider, day: Date): Promise<number> {
  let asked = 0
  for (const age of AGES_DAYS) {
    const until = new Date(day.getTime() - age * DAY_MS)
    for (const payment of await paymentsToRecheck(deps, provider, until)) {
      asked++
      if (await isThere(deps, provider, payment.reference)) continue
      const subject = `${provider}:${payment.provider_id}`
      await reportDifference(deps.db, deps.clock, {
        kind: 'difference',
        reason: 'payment_missing',
        subject,
        orderId: payment.order_id,
      })
    }
  }
  return asked
}

/** Those of one day that nothing has taken back, as far as the shop knows. */
function paymentsToRecheck({ db }: PaymentDeps, provider: PaymentProvider, until: Date) {
  return db
    .selectFrom('payments')
    .select(['reference', 'provider_id', 'order_id'])
    .where('provider', '=', provider)
    .where('status', '=', 'paid')
    .where('paid_at', '>=', new Date(until.getTime() - DAY_MS))
    .where('paid_at', '<', until)
    .where('reference', 'not in', (query) =>
      query.selectFrom('disputes').select('payment_reference').where('status', '!=', 'won'),
    )
    .orderBy('id')
    .execute()
}
