import { gatewayOf, type PaymentDeps } from '../payment-deps.ts'
import { GatewayFailure, type PaymentGateway, type Refund } from '../payment-gateway.ts'
import { storedMoney } from '../payment-store.ts'
import { type FoundRefund, findRefund } from './find-refund.ts'
import { lookAtFailedRefund } from './look-at-failed.ts'
import { saveAnswer, saveFailure } from './save-answer.ts'
import { reportTrouble } from './refund-troubles.ts'
import type { RefundRow } from './refund-row.ts'
import { endTurn, markPosted, type RefundTurn, takeTurn, unmarkPosted } from './refund-turn.ts'

/**
 * A question whose answer was lost may still be on its way, and lists lag: as long as this nothing but its
 * own trace counts, and the provider is not asked again.
 */
const LOST_QUESTION_MS = 5 * 60_000

/**
 * Looks how a refund stands at the provider, and keeps what it says. Sends nothing, however often it is called.
 * @returns false when the refund has ended, or its payment is being looked at already.
 */
export function lookAtRefund(deps: PaymentDeps, refundId: string): Promise<boolean> {
  return advance(deps, refundId, false)
}

/** As lookAtRefund, and asks for it where the provider is proved to have none: for the refund's own job. */
export function carryOutRefund(deps: PaymentDeps, refundId: string): Promise<boolean> {
  return advance(deps, refundId, true)
}

async function advance(deps: PaymentDeps, refundId: string, mayAsk: boolean): Promise<boolean> {
  const turn = await takeTurn(deps, refundId)
  if (!turn) return false
  const gateway = gatewayOf(deps, turn.payment.provider)
  const found = await look(deps, gateway, turn)
  if (found.kind === 'found') await saveAnswer(deps, turn, found.refund)
  else if (found.kind === 'unknown') await leaveToPeople(deps, turn)
  else if (mayAsk && isToBeAsked(deps, turn) && (await hasFailedStill(deps, turn))) await ask(deps, gateway, turn)
  else await endTurn(deps, turn)
  deps.poke()
  return true
}

/** @throws GatewayFailure when the provider is away; the turn is given back. */
export async function look(deps: PaymentDeps, gateway: PaymentGateway, turn: RefundTurn): Promise<FoundRefund> {
  try {
    return await findRefund(gateway, deps.clock, turn.sought, turn.refund.provider_refund_id)
  } catch (error) {
    await endTurn(deps, turn)
    if (!(error instanceof GatewayFailure) || error.failure !== 'malformed') throw error
    return { kind: 'unknown' }
  }
}

export async function leaveToPeople(deps: PaymentDeps, turn: RefundTurn): Promise<void> {
  await reportTrouble(deps, turn, 'refund_unclear')
  await endTurn(deps, turn)
}

/** Whether no question of before is still on its way. */
export function isToBeAsked({ clock }: PaymentDeps, { refund }: RefundTurn): boolean {
  return refund.posted_at === null || clock.now().getTime() - refund.posted_at.getTime() >= LOST_QUESTION_MS
}

/** Whether what it is given in place of has not been made, as its provider says now. Ends what is not to be given. */
async function hasFailedStill(deps: PaymentDeps, turn: RefundTurn): Promise<boolean> {
  const { replaces } = turn.refund
  if (replaces === null) return true
  try {
    const state = await lookAtFailedRefund(deps, replaces)
    if (state === 'made') await saveFailure(deps, turn)
    return state === 'failed'
  } catch (error) {
    await endTurn(deps, turn)
    throw error
  }
}

async function ask(deps: PaymentDeps, gateway: PaymentGateway, turn: RefundTurn): Promise<void> {
  const mark = await markPosted(deps, turn)
  if (mark === 'disputed') await reportTrouble(deps, turn, 'refund_disputed')
  if (mark === 'spent') await reportTrouble(deps, turn, 'refund_wallet_short')
  if (mark !== 'posted') return endTurn(deps, turn)
  const { refund, payment } = turn
  let answer: Refund
  try {
    answer = await gateway.requestRefund({ transaction: payment, amount: storedMoney(refund), note: noteOf(refund) })
  } catch (error) {
    if (isRefusal(error)) {
      await unmarkPosted(deps, turn)
      await reportTrouble(deps, turn, 'refund_rejected')
    }
    throw error
  }
  await saveAnswer(deps, turn, answer)
}

function isRefusal(error: unknown): boolean {
  return error instanceof GatewayFailure && (error.failure === 'rejected' || error.failure === 'key_refused')
}

/** What the provider keeps with the refund: our words for people, and our id, by which it is known again. */
function noteOf({ id, reason, occasion }: RefundRow): string {
  return [reason, occasion, id].filter(Boolean).join(' ')
}
