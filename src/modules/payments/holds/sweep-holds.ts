import { giveHoldBack } from '../disputes/come-back.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { GatewayFailure } from '../payment-gateway.ts'
import { isLive, LIVE } from '../payment-states.ts'
import { verifyPayment } from '../paying/verify-payment.ts'

/**
 * Gives back holds whose time is over, and those of payments that ended or whose bill was paid otherwise:
 * the net under every other place that releases them. Whoever may still be paid is asked first, and keeps
 * its hold while money is on its way or the provider does not answer.
 * @returns how many were given back.
 */
export async function sweepHolds(deps: PaymentDeps): Promise<number> {
  let released = 0
  for (const hold of await staleHolds(deps)) {
    if (await isGivenBack(deps, hold)) released++
  }
  return released
}

interface StaleHold {
  readonly id: string
  /** null: no payment knows of it. */
  readonly reference: string | null
}

function staleHolds({ db, clock }: PaymentDeps): Promise<readonly StaleHold[]> {
  return db
    .selectFrom('ledger_holds as hold')
    .leftJoin('payments as payment', 'payment.hold_id', 'hold.id')
    .select(['hold.id', 'payment.reference'])
    .where('hold.state', '=', 'pending')
    .where((where) =>
      where.or([
        where('hold.expires_at', '<=', clock.now()),
        where('payment.status', 'not in', LIVE),
        where.exists(
          where
            .selectFrom('payments as other')
            .select('other.id')
            .whereRef('other.order_id', '=', 'payment.order_id')
            .whereRef('other.charge_id', 'is not distinct from', 'payment.charge_id')
            .where('other.status', '=', 'paid'),
        ),
      ]),
    )
    .orderBy('hold.expires_at')
    .orderBy('hold.id')
    .execute()
}

async function isGivenBack(deps: PaymentDeps, { id, reference }: StaleHold): Promise<boolean> {
  if (reference !== null && !(await hasAnswered(deps, reference))) return false
  return deps.db.transaction().execute(async (tx) => {
    const payment = await tx
      .selectFrom('payments')
      .select('status')
      .where('hold_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    // Money is on its way: it comes, or the provider says that it will not.
    if (payment?.status === 'pending') return false
    return giveHoldBack(tx, deps.clock, id)
  })
}

/** @returns false when nobody can say now whether the payment was made. */
async function hasAnswered(deps: PaymentDeps, reference: string): Promise<boolean> {
  const { provider, status } = await deps.db
    .selectFrom('payments')
    .select(['provider', 'status'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  // Nothing comes through a provider whose keys were taken away.
  if (!isLive(status) || !deps.gateways[provider]) return true
  try {
    await verifyPayment(deps, reference)
    return true
  } catch (error) {
    if (error instanceof GatewayFailure) return false
    throw error
  }
}
