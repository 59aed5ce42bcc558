import type { Tx } from '#db/database.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { disputedOf, sentBackOf } from '../disputes/dispute-store.ts'
import { holdRest } from '../disputes/hold-rest.ts'
import { type Payment, paymentOf, storedMoney } from '../payment-store.ts'
import type { SoughtRefund } from './match-refund.ts'
import type { RefundRow } from './refund-row.ts'
import { giveAsideBack, setAside } from './set-aside.ts'

/** States of a refund in which the provider may still have news. */
const ON_ITS_WAY = ['due', 'pending', 'processing', 'needs_attention'] as const

/** How long a look may take, and the provider be at work on a question whose answer was lost. */
const TURN_MS = 60_000

/** One refund's turn to speak with the provider about its payment; `askedAt` fences off who was slower than that. */
export interface RefundTurn {
  readonly refund: RefundRow
  readonly payment: Payment
  readonly sought: SoughtRefund
  readonly askedAt: Date
}

/**
 * Refunds of one payment take turns: two looks at a time could both find the same entry, and two that find
 * none could both ask.
 * @returns null when the refund has ended, or another one of the payment is at it.
 */
export function takeTurn({ db, clock }: PaymentDeps, refundId: string): Promise<RefundTurn | null> {
  return db.transaction().execute(async (tx) => {
    const payment = await lockPaymentOf(tx, refundId)
    const askedAt = clock.now()
    const all = await tx.selectFrom('refunds').selectAll().where('payment_reference', '=', payment.reference).execute()
    const refund = all.find(({ id, destination }) => id === refundId && destination === 'source')
    const since = askedAt.getTime() - TURN_MS
    const isBusy = all.some(({ asked_at }) => asked_at !== null && asked_at.getTime() > since)
    if (!refund || !ON_ITS_WAY.some((status) => status === refund.status) || isBusy) return null
    await tx.updateTable('refunds').set({ asked_at: askedAt }).where('id', '=', refundId).execute()
    return { refund, payment, askedAt, sought: soughtOf(refund, payment, all) }
  })
}

async function lockPaymentOf(tx: Tx, refundId: string): Promise<Payment> {
  const row = await tx
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', (query) =>
      query.selectFrom('refunds').select('payment_reference').where('id', '=', refundId),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Error(`refund ${refundId} has no payment`)
  return paymentOf(row)
}

function soughtOf(refund: RefundRow, payment: Payment, all: readonly RefundRow[]): SoughtRefund {
  const others = all.filter(({ id }) => id !== refund.id)
  return {
    id: refund.id,
    transaction: payment,
    amount: storedMoney(refund),
    postedAt: refund.posted_at,
    otherIds: new Set(others.flatMap(({ provider_refund_id }) => provider_refund_id ?? [])),
    othersSought: others.filter(
      ({ provider_refund_id, posted_at, amount, status }) =>
        provider_refund_id === null && posted_at !== null && amount === refund.amount && status !== 'failed',
    ).length,
  }
}

/** Gives the turn back. Not after a question whose answer was lost: it ends by itself. */
export async function endTurn({ db }: PaymentDeps, { refund, askedAt }: RefundTurn): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ asked_at: null })
    .where('id', '=', refund.id)
    .where('asked_at', '=', askedAt)
    .execute()
}

/**
 * Writes down that the provider is asked now, before it is. Not when the turn was lost meanwhile, nor when a
 * dispute has the money: disputes wait for the same lock, so that either sees the other. What the wallet has `spent` of
 * a top-up is not asked for either.
 */
export function markPosted(
  { db, clock }: PaymentDeps,
  turn: RefundTurn,
): Promise<'posted' | 'lost' | 'disputed' | 'spent'> {
  const { refund, payment } = turn
  return db.transaction().execute(async (tx) => {
    const locked = await lockPaymentOf(tx, refund.id)
    // Whoever has the turn since may have asked: a dispute must not take what is on its way by that.
    if (!(await hasTurn(tx, turn))) return 'lost'
    // It may have been asked for before, and was not made.
    await holdRest(tx, clock, locked, refund.id)
    const disputed = await disputedOf(tx, payment)
    const left = payment.charge.amount - disputed - (await sentBackOf(tx, payment.reference, refund.id))
    if (disputed > 0 && refund.amount > left) return 'disputed'
    if (!(await setAside(tx, clock, locked, refund))) return 'spent'
    await tx.updateTable('refunds').set({ posted_at: clock.now() }).where('id', '=', refund.id).execute()
    return 'posted'
  })
}

/** Whether it is this refund's turn still, and the provider knows nothing of it. The payment is locked. */
async function hasTurn(tx: Tx, { refund, askedAt }: RefundTurn): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('id', '=', refund.id)
    .where('asked_at', '=', askedAt)
    .where('provider_refund_id', 'is', null)
    .where('status', 'in', ['due', 'needs_attention'])
    // Its turn is given back without the payment's lock.
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The provider has refused the question: nothing was done by it, whatever an earlier one did. */
export async function unmarkPosted({ db, clock }: PaymentDeps, { refund, askedAt }: RefundTurn): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const payment = await lockPaymentOf(tx, refund.id)
    const { numUpdatedRows } = await tx
      .updateTable('refunds')
      .set({ posted_at: refund.posted_at, asked_at: null })
      .where('id', '=', refund.id)
      .where('asked_at', '=', askedAt)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n || refund.posted_at !== null) return
    await giveAsideBack(tx, clock, refund.id)
    // A dispute that began meanwhile had left it to this refund.
    await holdRest(tx, clock, payment)
  })
}
