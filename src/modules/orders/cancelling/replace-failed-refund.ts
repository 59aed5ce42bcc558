import type { RefundWay } from '#contracts/payments/failed-refunds.ts'
import {
  endTurn,
  GatewayFailure,
  findPaymentOfRefund,
  isGivenUp,
  type PaymentDeps,
  proveUnmade,
  readFailedRefund,
  type RefundTurn,
  type Replacement,
  type ReplacementOutcome,
  replaceRefund,
} from '#modules/payments/index.ts'
import { InsufficientFunds } from '#modules/ledger/index.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { lockOrder } from '../order-store.ts'
import { enqueueMail, type MailTemplate } from '../order-work.ts'

/**
 * Where the gateways are missing, the provider is not asked before, but by the work that follows; nothing counts as made
 * after all there, or as never made, which the provider alone can say.
 */
type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'poke'> & Partial<Pick<PaymentDeps, 'gateways'>>

/**
 * What came of it, as far as it is not known to `replaceRefund`: `moving`, the provider is at work on the refund again;
 * `provider_silent`, it does not say how the refund stands, and what goes to a wallet, or is made already, waits for that; `wallet_is_short`,
 * what a top-up had brought was spent.
 */
export type OtherWayOutcome = ReplacementOutcome['kind'] | 'moving' | 'provider_silent' | 'wallet_is_short'

/** How the customer is told. */
const MAILS = {
  hand: 'refund_by_transfer',
  wallet: 'refund_to_wallet',
  again: 'refund_again',
  made: 'refund_made',
} as const satisfies Record<RefundWay, MailTemplate>

/**
 * Gives what a provider could not give back, or has not in all its time, by another way, as staff decide; the customer is
 * told by mail. The provider is asked first whether it has not made the refund after all. The same decision again changes
 * nothing, and is done.
 */
export async function replaceFailedRefund(deps: Deps, replacement: Replacement): Promise<OtherWayOutcome> {
  const { db, clock, gateways, poke } = deps
  const { obstacle, madeAs, isUnclear, turn } = await askFirst(deps, replacement)
  if (obstacle) return obstacle
  const decision = { ...replacement, madeAs, unmadeSince: turn?.askedAt }
  try {
    const outcome = await db.transaction().execute((tx) => replace(tx, clock, decision))
    poke()
    return isUnclear && outcome.kind === 'made_after_all' ? 'unclear' : outcome.kind
  } catch (error) {
    if (error instanceof InsufficientFunds) return 'wallet_is_short'
    throw error
  } finally {
    if (turn && gateways) await endTurn({ db, clock, gateways, poke }, turn)
  }
}

interface Asked {
  readonly obstacle?: Exclude<OtherWayOutcome, 'done'>
  /** The provider's id of what it has made. */
  readonly madeAs?: string | undefined
  /** What it says tells people alone whether it has made it. */
  readonly isUnclear?: boolean
  /** It has none of a refund that was given up, while this turn lasts. */
  readonly turn?: RefundTurn
}

async function askFirst({ db, clock, gateways, poke }: Deps, { refundId, way }: Replacement): Promise<Asked> {
  const payment = await findPaymentOfRefund(db, refundId)
  if (!payment) return { obstacle: 'settled' }
  const isUnfinished = await isGivenUp(db, refundId)
  if (!gateways?.[payment.provider]) return way === 'made' || isUnfinished ? { obstacle: 'provider_silent' } : {}
  try {
    if (isUnfinished) return await askForUnfinished({ db, clock, gateways, poke }, refundId)
    const { state, madeAs } = await readFailedRefund({ db, clock, gateways }, refundId)
    if (state === 'moving') return { obstacle: 'moving' }
    // What was sent by hand is gone: it can be recorded once people have looked.
    if (state === 'unclear') return way === 'hand' ? { isUnclear: true } : { obstacle: 'unclear' }
    if (way === 'made') return madeAs === null ? { obstacle: 'not_made' } : { madeAs }
    return state === 'made' ? { obstacle: 'made_after_all' } : {}
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    // What was sent by hand is gone already, and who asks again looks before that.
    return way === 'wallet' || way === 'made' || isUnfinished ? { obstacle: 'provider_silent' } : {}
  }
}

async function askForUnfinished(deps: PaymentDeps, refundId: string): Promise<Asked> {
  const proof = await proveUnmade(deps, refundId)
  if (proof.kind === 'unmade') return { turn: proof.turn }
  return proof.kind === 'failed' ? {} : { obstacle: proof.kind }
}

/** Orders are locked before their payments. */
async function replace(tx: Tx, clock: Clock, replacement: Replacement): Promise<ReplacementOutcome> {
  const payment = await findPaymentOfRefund(tx, replacement.refundId)
  const orderId = payment?.purpose === 'order' ? payment.orderId : null
  if (orderId !== null) await lockOrder(tx, orderId)
  const outcome = await replaceRefund(tx, clock, replacement)
  if (outcome.kind === 'done' && orderId !== null)
    await enqueueMail(tx, clock, orderId, MAILS[replacement.way], outcome.refundId)
  return outcome
}
