import { checkPayment, describePayments } from '#modules/payments/index.ts'
import type { Db, Tx } from '#db/database.ts'
import type { OrderDeps } from '../order-deps.ts'
import { loadCharge } from './charge-store.ts'
import { enqueueChargeExpiry } from './charge-work.ts'
import { expireCharge } from './end-charge.ts'

type ExpireDeps = Pick<OrderDeps, 'db' | 'clock' | 'gateways' | 'poke'>

const PENDING_WAIT_MS = 600_000
/** Two hours of a transfer that the bank has not decided; later money takes the way of late payments. */
const MOST_WAITS = 12

/**
 * Work `order.charge_expire`: the time to pay a charge is over. The providers are asked first: a payment
 * whose every message was lost must not turn into a late one.
 */
export async function expireUnpaidCharge(
  deps: ExpireDeps,
  { chargeId, attempt }: { chargeId: string; attempt: number },
): Promise<void> {
  const { db, clock } = deps
  const charge = await loadCharge(db, chargeId)
  if (charge.status !== 'open') return
  await askProviders(deps, charge.orderId, chargeId)
  await db.transaction().execute(async (tx) => {
    const runAt = new Date(clock.now().getTime() + PENDING_WAIT_MS)
    if (attempt < MOST_WAITS && (await isMoneyUnderway(tx, charge.orderId, chargeId)))
      return enqueueChargeExpiry(tx, clock, chargeId, { runAt, attempt: attempt + 1 })
    await expireCharge(tx, clock, chargeId)
  })
  deps.poke()
}

async function askProviders(deps: ExpireDeps, orderId: string, chargeId: string): Promise<void> {
  for (const { provider, reference } of await paymentsFor(deps.db, orderId, chargeId))
    if (deps.gateways[provider]) await checkPayment(deps, reference)
}

async function isMoneyUnderway(tx: Tx, orderId: string, chargeId: string): Promise<boolean> {
  return (await paymentsFor(tx, orderId, chargeId)).some(({ status }) => status === 'pending' || status === 'paid')
}

async function paymentsFor(db: Db | Tx, orderId: string, chargeId: string) {
  return (await describePayments(db, orderId)).filter((payment) => payment.chargeId === chargeId)
}
