import type { Money } from '#contracts/money.ts'
import { SupplierFailure, type SupplierOrder, type SupplierOrderOutcome } from '#modules/suppliers/bookable-supplier.ts'
import {
  type AttemptDeps,
  beginAttempt,
  type Decline,
  endAttempt,
  forgetAttempt,
  readAttempt,
  type OrderAttempt,
} from './attempts.ts'

/** What is ordered once, by whatever product. */
export interface OnceRequest {
  readonly clientReference: string
  /** What buys it: the same reference with another one is a duplicate. */
  readonly rateKey: string
  readonly expectedTotal: Money
}

export interface OrderOnceDeps extends AttemptDeps {
  /** Orders on their way in this process, by our reference. */
  readonly running: Map<string, { readonly rateKey: string; readonly outcome: Promise<SupplierOrderOutcome> }>
}

/** A booking that may be sent: what it is remembered by, and how it is sent. */
interface Sendable {
  readonly terms: unknown
  /** Answers what the seller says; throws `SupplierFailure` where it says nothing. */
  send(): Promise<SupplierOrderOutcome>
}

/** A booking made ready, or why there is none. */
export type Prepared = Sendable | SupplierOrderOutcome

interface OrderSteps {
  /** Looks at what is sold before anything is asked to be booked. */
  prepare(): Promise<Prepared>
  /** The booking of an attempt whose answer was lost. */
  lookUp(attempt: OrderAttempt): Promise<SupplierOrder | null>
}

const UNKNOWN: SupplierOrderOutcome = { kind: 'unknown' }

export const declined = (reason: Decline): SupplierOrderOutcome => ({ kind: 'declined', reason })

/** Whether what it comes to is what the shop expects to owe. */
export function isAgreed({ expectedTotal }: OnceRequest, amount: number, currency: string): boolean {
  return amount === expectedTotal.amount && currency === expectedTotal.currency
}

/**
 * Books once under our reference, for sellers that would book twice: the attempt is written down before it is sent, a
 * second one of the same reference is never sent, and what stays unclear is looked up.
 */
export async function orderOnce(
  deps: OrderOnceDeps,
  request: OnceRequest,
  steps: OrderSteps,
): Promise<SupplierOrderOutcome> {
  const { clientReference, rateKey } = request
  const twin = deps.running.get(clientReference)
  if (twin) return twin.rateKey === rateKey ? twin.outcome : declined('duplicate')
  const outcome = attempt(deps, request, steps).catch((error: unknown) => outcomeOfFailure(error))
  deps.running.set(clientReference, { rateKey, outcome })
  try {
    return await outcome
  } finally {
    deps.running.delete(clientReference)
  }
}

/** A seller that does not serve the shop has booked nothing; one that is silent may have. */
function outcomeOfFailure(error: unknown): SupplierOrderOutcome {
  if (!(error instanceof SupplierFailure)) throw error
  return error.fault ? { kind: 'blocked', fault: error.fault, detail: error.message } : UNKNOWN
}

/** Nothing was sent yet. */
function unasked(error: unknown): SupplierOrderOutcome {
  const outcome = outcomeOfFailure(error)
  return outcome.kind === 'unknown' ? { kind: 'unasked' } : outcome
}

async function attempt(
  deps: OrderOnceDeps,
  request: OnceRequest,
  { prepare, lookUp }: OrderSteps,
): Promise<SupplierOrderOutcome> {
  const { clientReference, rateKey, expectedTotal } = request
  const known = await readAttempt(deps, { clientReference })
  if (known) return known.rateKey === rateKey ? answerAgain(known, lookUp) : declined('duplicate')
  const ready = await prepare().catch((error: unknown) => unasked(error))
  if ('kind' in ready) return ready
  const begun = await beginAttempt(deps, { clientReference, rateKey, paid: expectedTotal, terms: ready.terms })
  // Another process was first: whatever comes of that is to be looked up.
  if (!begun) return UNKNOWN
  const outcome = await ready.send().catch((error: unknown) => outcomeOfFailure(error))
  if (outcome.kind === 'ordered')
    await endAttempt(deps, clientReference, { supplierOrderId: outcome.order.supplierOrderId })
  if (outcome.kind === 'declined') await endAttempt(deps, clientReference, { declined: outcome.reason })
  if (outcome.kind === 'blocked') await forgetAttempt(deps, clientReference)
  return outcome
}

async function answerAgain(known: OrderAttempt, lookUp: OrderSteps['lookUp']): Promise<SupplierOrderOutcome> {
  if (known.outcome === 'declined') return declined(known.reason)
  const order = await lookUp(known).catch((error: unknown) => {
    // Also who is not served any more: what was sent before that may have been booked.
    if (error instanceof SupplierFailure) return null
    throw error
  })
  return order ? { kind: 'ordered', order } : UNKNOWN
}
