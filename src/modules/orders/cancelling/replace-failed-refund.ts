import type { RefundWay } from '#contracts/payments/failed-refunds.ts'
import {
  GatewayFailure,
  findPaymentOfRefund,
  type PaymentDeps,
  readFailedRefund,
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
 * after all there, which the provider alone can say.
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
 * Gives what a provider could not give back by another way, as staff decide; the customer is told by mail. The provider
 * is asked first whether it has not made the refund after all.
 */
export async function replaceFailedRefund(deps: Deps, replacement: Replacement): Promise<OtherWayOutcome> {
  const { db, clock, poke } = deps
  const { obstacle, madeAs } = await askFirst(deps, replacement)
  if (obstacle) return obstacle
  try {
    const outcome = await db.transaction().execute((tx) => replace(tx, clock, { ...replacement, madeAs }))
    poke()
    return outcome.kind
  } catch (error) {
    if (error instanceof InsufficientFunds) return 'wallet_is_short'
    throw error
  }
}

interface Asked {
  readonly obstacle?: Exclude<OtherWayOutcome, 'done'>
  /** The provider's id of what it has made. */
  readonly madeAs?: string | undefined
}

async function askFirst({ db, clock, gateways }: Deps, { refundId, way }: Replacement): Promise<Asked> {
  if (!gateways) return way === 'made' ? { obstacle: 'provider_silent' } : {}
  if (!(await findPaymentOfRefund(db, refundId))) return { obstacle: 'settled' }
  try {
    const { state, madeAs } = await readFailedRefund({ db, clock, gateways }, refundId)
    if (state === 'moving') return { obstacle: 'moving' }
    if (way === 'made') return madeAs === null ? { obstacle: 'not_made' } : { madeAs }
    return state === 'made' ? { obstacle: 'made_after_all' } : {}
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    // What was sent by hand is gone already, and who asks again looks before that.
    return way === 'wallet' || way === 'made' ? { obstacle: 'provider_silent' } : {}
  }
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
