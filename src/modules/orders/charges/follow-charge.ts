import { type ChargeDeps, chargeReaction } from './charge-reactions.ts'
import { loadCharge } from './charge-store.ts'
import { refuseCharge } from './end-charge.ts'

/** Work `order.charge_paid`: a charge has its money, so that what it pays is to be delivered. */
export async function deliverCharge(deps: ChargeDeps, { chargeId }: { chargeId: string }): Promise<void> {
  const { db, clock, poke } = deps
  const charge = await loadCharge(db, chargeId)
  if (charge.status !== 'paid') return
  const reaction = chargeReaction(deps.products, charge.kind)
  if (reaction) await reaction.onPaid(deps, charge)
  else await db.transaction().execute((tx) => refuseCharge(tx, clock, chargeId, { reason: 'not_sold' }))
  poke()
}

/** Work `order.charge_ended`: a charge was not paid, and what it was to pay is told. */
export async function endChargeSubject(deps: ChargeDeps, { chargeId }: { chargeId: string }): Promise<void> {
  const charge = await loadCharge(deps.db, chargeId)
  // Paid late, and taken all the same.
  if (charge.status !== 'expired' && charge.status !== 'cancelled') return
  await chargeReaction(deps.products, charge.kind)?.onEnd(deps, charge)
  deps.poke()
}
