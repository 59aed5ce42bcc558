import type { Selectable } from 'kysely'
import type { PaymentProvider } from '#contracts/orders/order-states.ts'
import type { PaymentTables } from '#db/schema/payments/payments.ts'
import { disputedOf } from '../disputes/dispute-store.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import type { ListedTransaction, TransactionState } from '../payment-gateway.ts'
import { isUnsettled } from '../payment-states.ts'
import { isOurReference } from '../payment-store.ts'
import { verifyPayment } from '../paying/verify-payment.ts'
import { type DifferenceReason, type Comparison, isOutage } from './comparisons.ts'

type Row = Selectable<PaymentTables['payments']>
type Money = Extract<TransactionState, { kind: 'successful' | 'unreadable' }>

/**
 * One entry of the provider's list beside the payment that it names. Money that the shop did not know of
 * is verified, and settles as any other.
 * @throws GatewayFailure when the provider is away.
 */
export async function compareTransaction(
  deps: PaymentDeps,
  provider: PaymentProvider,
  listed: ListedTransaction,
): Promise<Comparison> {
  const { reference, providerId, state } = listed
  const payment = await findRow(deps, reference)
  const difference = (reason: DifferenceReason): Comparison => ({
    kind: 'difference',
    reason,
    subject: `${provider}:${providerId}`,
    orderId: payment?.order_id ?? null,
  })
  if (!payment || payment.provider !== provider) {
    const isTrouble = isMoney(state) && (payment !== null || isOurReference(reference))
    return isTrouble ? difference('payment_unknown') : { kind: 'foreign' }
  }
  if (!isMoney(state)) {
    // Of one reference, tries that failed are listed beside the one that paid.
    const isTakenBack = payment.status === 'paid' && payment.provider_id === providerId
    const isMissing = isTakenBack && (await disputedOf(deps.db, { reference })) === 0
    return isMissing ? difference('payment_missing') : { kind: 'agrees' }
  }
  if (isUnsettled(payment.status))
    return (await isSettledNow(deps, reference)) ? { kind: 'settled' } : difference('payment_unpaid')
  if (payment.provider_id !== providerId) return difference('payment_doubled')
  return isSameMoney(payment, state) ? { kind: 'agrees' } : difference('payment_amount_differs')
}

async function findRow({ db }: PaymentDeps, reference: string): Promise<Row | null> {
  return (await db.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirst()) ?? null
}

function isMoney(state: TransactionState): state is Money {
  return state.kind === 'successful' || state.kind === 'unreadable'
}

/** @returns false when the provider does not say again what it listed, or the payment cannot take it. */
async function isSettledNow(deps: PaymentDeps, reference: string): Promise<boolean> {
  try {
    await verifyPayment(deps, reference)
  } catch (error) {
    if (isOutage(error)) throw error
    return false
  }
  const now = await findRow(deps, reference)
  return now !== null && !isUnsettled(now.status)
}

/** What came is kept with the payment, whether it is what was asked or not. */
function isSameMoney({ paid_amount, paid_currency }: Row, state: Money): boolean {
  if (state.kind === 'unreadable') return paid_currency === state.currency && paid_amount === null
  return paid_amount === state.amount.amount && paid_currency === state.amount.currency
}
