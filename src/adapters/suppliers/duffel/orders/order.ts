import type { SupplierOrderOutcome, SupplierOrderRequest } from '#modules/flights/flight-supplier.ts'
import { type Attempt, beginAttempt, endAttempt, forgetAttempt, readAttempt } from './attempts.ts'
import { unaskedOf } from '../client/blocks.ts'
import { type DuffelOrder, orderSchema } from '../client/duffel-answers.ts'
import { callDuffel, DuffelRefusal, isSupplierFault } from '../client/duffel-calls.ts'
import type { DuffelDeps } from '../duffel-deps.ts'
import { describeOrder, lookUp, readOrder } from './find-order.ts'
import type { OfferTicket } from '../offers/offer-ref.ts'
import { sendPatiently } from '../client/haste.ts'
import { orderBody } from './order-body.ts'
import { priceOrder } from './price-order.ts'
import { type Decline, meaningOf } from './refusals.ts'
import { isExpired } from '../offers/search.ts'

/**
 * Orders once under our reference. Duffel has no idempotency key: the attempt is written down before
 * it is sent, a second one of the same reference is never sent, and what stays unclear is looked up.
 */
export async function orderOffer(deps: DuffelDeps, request: SupplierOrderRequest): Promise<SupplierOrderOutcome> {
  const { clientReference, offerRef } = request
  const twin = deps.running.get(clientReference)
  if (twin) return twin.offerRef === offerRef ? twin.outcome : declined('duplicate')
  const outcome = attempt(deps, request).catch((error: unknown) => unclear(error))
  deps.running.set(clientReference, { offerRef, outcome })
  try {
    return await outcome
  } finally {
    deps.running.delete(clientReference)
  }
}

export function declined(reason: Decline): SupplierOrderOutcome {
  return { kind: 'declined', reason }
}

/** What the shop is told of a refusal. */
export function outcomeOf(refusal: DuffelRefusal): SupplierOrderOutcome {
  const meaning = meaningOf(refusal)
  if (meaning.kind === 'unclear') return UNKNOWN
  return meaning.kind === 'declined' ? meaning : { ...meaning, detail: refusal.message }
}

const UNKNOWN: SupplierOrderOutcome = { kind: 'unknown' }

function unclear(error: unknown): SupplierOrderOutcome {
  if (isSupplierFault(error)) return UNKNOWN
  throw error
}

async function attempt(deps: DuffelDeps, request: SupplierOrderRequest): Promise<SupplierOrderOutcome> {
  const ticket = deps.tickets.decode(request.offerRef)
  if (!ticket) return declined('other')
  const known = await readAttempt(deps.db, request)
  if (known) return known.offerId === ticket.offerId ? answerAgain(deps, known) : declined('duplicate')
  if (isExpired(ticket, deps.clock.now())) return declined('offer_expired')
  if (request.payment === 'hold' && !ticket.mayHold) return declined('other')
  const payable = await priceOrder(deps, ticket, request).catch((error: unknown) => unpriced(error))
  if ('kind' in payable) return payable
  if ('refusal' in payable) return declined(payable.refusal)
  const body = orderBody(request, ticket, payable)
  if (!body) return declined('other')
  // Another process was first: whatever comes of that is to be looked up.
  if (!(await beginAttempt(deps, request.clientReference, ticket))) return UNKNOWN
  return send(deps, request, ticket, body)
}

/** Nothing was sent yet: what is the shop's to mend, or a Duffel that says nothing. */
function unpriced(error: unknown): SupplierOrderOutcome {
  try {
    return unaskedOf(error)
  } catch (other) {
    if (isSupplierFault(other)) return { kind: 'unasked' }
    throw other
  }
}

async function answerAgain(deps: DuffelDeps, known: Attempt): Promise<SupplierOrderOutcome> {
  if (known.outcome === 'declined') return declined(known.reason)
  const order = known.duffelOrderId
    ? await readOrder(deps, known.duffelOrderId)
    : await lookUp(deps, known.clientReference, known)
  return order ? { kind: 'ordered', order: describeOrder(order, known, deps.clock.now()) } : UNKNOWN
}

async function create({ calls, timeouts }: DuffelDeps, body: object) {
  return callDuffel({
    what: 'POST order',
    schema: orderSchema.nullish(),
    timeoutMs: timeouts.booking,
    send: () => calls.orders.create(body),
  })
}

/** Duffel took the order and has not heard from the airline yet. */
const ACCEPTED = 202

async function send(
  deps: DuffelDeps,
  { clientReference }: SupplierOrderRequest,
  ticket: OfferTicket,
  body: object,
): Promise<SupplierOrderOutcome> {
  try {
    const { status, data } = await sendPatiently(deps, () => create(deps, body))
    if (status === ACCEPTED || !data) return UNKNOWN
    return await saveOrder(deps, clientReference, ticket, data)
  } catch (error) {
    if (!(error instanceof DuffelRefusal)) throw error
    return settle(deps, clientReference, ticket, error)
  }
}

async function saveOrder(
  deps: DuffelDeps,
  clientReference: string,
  ticket: OfferTicket,
  order: DuffelOrder,
): Promise<SupplierOrderOutcome> {
  await endAttempt(deps.db, clientReference, { duffelOrderId: order.id })
  const passengerIds = ticket.passengers.map(({ id }) => id)
  return { kind: 'ordered', order: describeOrder(order, { passengerIds }, deps.clock.now()) }
}

/** Duffel has tried to book this offer, or another of its search, before: it may have been for us. */
const TRIED_BEFORE = ['order_creation_already_attempted', 'offer_request_already_booked'] as const

async function settle(
  deps: DuffelDeps,
  clientReference: string,
  ticket: OfferTicket,
  refusal: DuffelRefusal,
): Promise<SupplierOrderOutcome> {
  if (refusal.has(...TRIED_BEFORE)) {
    const order = await lookUp(deps, clientReference, null)
    if (order) return saveOrder(deps, clientReference, ticket, order)
  }
  const meaning = meaningOf(refusal)
  if (meaning.kind === 'unclear') return UNKNOWN
  if (meaning.kind === 'declined') await endAttempt(deps.db, clientReference, { declined: meaning.reason })
  else await forgetAttempt(deps.db, clientReference)
  return outcomeOf(refusal)
}
