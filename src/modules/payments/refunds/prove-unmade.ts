import type { Db } from '#db/database.ts'
import { gatewayOf, type PaymentDeps } from '../payment-deps.ts'
import { isToBeAsked, leaveToPeople, look } from './advance-refund.ts'
import { saveAnswer } from './save-answer.ts'
import { endTurn, type RefundTurn, takeTurn } from './refund-turn.ts'

/**
 * `unmade`: its provider has no such refund, and will be asked for none while the turn lasts; `failed`: it has failed now;
 * `settled`: it was made; `moving`: it is on its way, or being looked at; `unclear`: nobody can tell.
 */
type UnmadeProof =
  | { readonly kind: 'unmade'; readonly turn: RefundTurn }
  | { readonly kind: 'failed' | 'settled' | 'moving' | 'unclear' }

/** Whether a refund was given up, and its provider has named none: it refuses to make it, or nothing came of its being asked. */
export async function isGivenUp(db: Db, refundId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('id', '=', refundId)
    .where('status', '=', 'needs_attention')
    .where('provider_refund_id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Looks whether the provider has none of a refund that was given up; sends nothing. Give the turn back with `endTurn`.
 * @throws GatewayFailure when the provider is away.
 */
export async function proveUnmade(deps: PaymentDeps, refundId: string): Promise<UnmadeProof> {
  const turn = await takeTurn(deps, refundId)
  if (!turn) return { kind: 'moving' }
  const found = await look(deps, gatewayOf(deps, turn.payment.provider), turn)
  if (found.kind === 'found') {
    await saveAnswer(deps, turn, found.refund)
    const { state } = found.refund
    return { kind: state === 'failed' ? 'failed' : state === 'processed' ? 'settled' : 'moving' }
  }
  if (found.kind === 'none' && isToBeAsked(deps, turn)) return { kind: 'unmade', turn }
  await (found.kind === 'none' ? endTurn(deps, turn) : leaveToPeople(deps, turn))
  return { kind: found.kind === 'none' ? 'moving' : 'unclear' }
}
