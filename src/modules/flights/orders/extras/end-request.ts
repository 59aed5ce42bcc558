import { cancelCharge } from '#modules/orders/index.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { moveRequest, requestAtWork } from './requests/request-store.ts'

/**
 * A choice of bags and seats that nobody has paid makes way for something else; what somebody pays for it all
 * the same goes back. The order of the flight is locked.
 * @returns false while a choice is being bought, or its money is here already.
 */
export async function endUnpaidRequest(tx: Tx, clock: Clock, itemId: string): Promise<boolean> {
  const request = await requestAtWork(tx, itemId)
  if (!request) return true
  if (request.status !== 'open') return false
  if (request.chargeId !== null && !(await cancelCharge(tx, clock, request.chargeId))) return false
  return moveRequest(tx, clock, request.id, 'ended')
}
