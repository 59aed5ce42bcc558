import { type Money, toDecimal } from '#contracts/money.ts'
import { type FlightSupplier, SupplierFailure, type SupplierOrderOutcome } from '#modules/flights/flight-supplier.ts'
import { type Attempt, readAttempt } from './attempts.ts'
import { type DuffelOrder, paymentSchema } from '../client/duffel-answers.ts'
import { callDuffel, DuffelRefusal, isSupplierFault } from '../client/duffel-calls.ts'
import type { DuffelDeps } from '../duffel-deps.ts'
import { duffelMoney, exchanged } from '../offers/duffel-money.ts'
import { describeOrder, readOrder, readOrderIfAny } from './find-order.ts'
import { declined, outcomeOf } from './order.ts'

type HeldPayment = Parameters<NonNullable<FlightSupplier['payHeldOrder']>>[0]

/** Tolerance for orders of several rounded parts against their sum rounded once, in minor units. */
const ROUNDING = 3

/** Pays a held order from the organisation's balance, at the price it has now if that is the agreed one. */
export async function payHeldOrder(deps: DuffelDeps, request: HeldPayment): Promise<SupplierOrderOutcome> {
  try {
    const attempt = await readAttempt(deps.db, request)
    if (attempt?.duffelOrderId !== request.supplierOrderId) return declined('other')
    const order = await readOrderIfAny(deps, request.supplierOrderId)
    if (!order) return declined('other')
    const described = describeOrder(order, attempt, deps.clock.now())
    if (described.status === 'cancelled') return declined('offer_expired')
    if (described.status !== 'held') return { kind: 'ordered', order: described }
    const owed = duffelMoney(order.total_amount, order.total_currency)
    if (!isAgreed(attempt, owed, request.expectedTotal)) return declined('price_changed')
    return await pay(deps, attempt, order, owed)
  } catch (error) {
    // The order could not even be read: nothing was paid.
    if (error instanceof SupplierFailure && error.fault)
      return { kind: 'blocked', fault: error.fault, detail: error.message }
    if (isSupplierFault(error)) return { kind: 'unknown' }
    throw error
  }
}

/** In the shop's currency, at the rate of the sale. */
function isAgreed({ exchange }: Attempt, owed: Money, expected: Money): boolean {
  if (!exchange || expected.currency !== exchange.to) return false
  const difference = Math.abs(exchanged(owed, exchange).amount - expected.amount)
  return exchange.from === exchange.to ? difference === 0 : difference <= ROUNDING
}

/** Somebody has paid, or the airline has ended the order: what it is now says which. */
const MOVED_ON = ['already_paid', 'already_cancelled', 'past_payment_required_by_date'] as const

async function pay(deps: DuffelDeps, attempt: Attempt, order: DuffelOrder, owed: Money): Promise<SupplierOrderOutcome> {
  const payment = { type: 'balance', amount: toDecimal(owed), currency: owed.currency }
  try {
    await callDuffel({
      what: 'POST payment',
      schema: paymentSchema,
      timeoutMs: deps.timeouts.booking,
      send: () => deps.calls.payments.create({ order_id: order.id, payment }),
    })
  } catch (error) {
    if (!(error instanceof DuffelRefusal)) throw error
    if (!error.has(...MOVED_ON)) return outcomeOf(error)
  }
  const after = describeOrder(await readOrder(deps, order.id), attempt, deps.clock.now())
  if (after.status === 'cancelled') return declined('offer_expired')
  return after.status === 'held' ? { kind: 'unknown' } : { kind: 'ordered', order: after }
}
