import type { SupplierOrderOutcome, SupplierOrderRequest } from '#modules/flights/flight-supplier.ts'
import { type Attempt, beginAttempt, type Decline, endAttempt, readAttempt } from './attempts.ts'
import { type DuffelOrder, orderSchema } from './duffel-answers.ts'
import { callDuffel, DuffelRefusal, isSupplierFault } from './duffel-calls.ts'
import type { DuffelDeps } from './duffel-deps.ts'
import { describeOrder, lookUp, readOrder } from './find-order.ts'
import type { OfferTicket } from './offer-ref.ts'
import { orderBody } from './order-body.ts'
import { priceOrder } from './price-order.ts'
import { isExpired } from './search.ts'

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
  const payable = await priceOrder(deps, ticket, request)
  if ('refusal' in payable) return declined(payable.refusal)
  const body = orderBody(request, ticket, payable)
  if (!body) return declined('other')
  // Another process was first: whatever comes of that is to be looked up.
  if (!(await beginAttempt(deps, request.clientReference, ticket))) return UNKNOWN
  return send(deps, request, ticket, body)
}

async function answerAgain(deps: DuffelDeps, known: Attempt): Promise<SupplierOrderOutcome> {
  if (known.outcome === 'declined') return declined(known.reason)
  const order = known.duffelOrderId
    ? await readOrder(deps, known.duffelOrderId)
    : await lookUp(deps, known.clientReference, known)
  return order ? { kind: 'ordered', order: describeOrder(order, known, deps.clock.now()) } : UNKNOWN
}

/** Refused for haste, an order was not looked at: these milliseconds later it is sent again. */
const HASTE_WAITS = [2_000, 5_000, 10_000]
const TOO_MANY_REQUESTS = 429

async function sendPatiently(deps: DuffelDeps, body: object) {
  for (const milliseconds of HASTE_WAITS) {
    try {
      return await create(deps, body)
    } catch (error) {
      if (!(error instanceof DuffelRefusal) || error.status !== TOO_MANY_REQUESTS) throw error
      await deps.wait(milliseconds)
    }
  }
  return create(deps, body)
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
    const { status, data } = await sendPatiently(deps, body)
    if (status === ACCEPTED || !data) return UNKNOWN
    return await keep(deps, clientReference, ticket, data)
  } catch (error) {
    if (!(error instanceof DuffelRefusal)) throw error
    return settle(deps, clientReference, ticket, error)
  }
}

async function keep(
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
    if (order) return keep(deps, clientReference, ticket, order)
  }
  const reason = declineOf(refusal)
  if (!reason) return UNKNOWN
  await endAttempt(deps.db, clientReference, { declined: reason })
  return declined(reason)
}

const REASONS: Readonly<Record<string, Decline>> = {
  offer_no_longer_available: 'seats_unavailable',
  ancillary_service_not_available: 'extras_unavailable',
  offer_expired: 'offer_expired',
  order_creation_already_attempted: 'offer_expired',
  offer_request_already_booked: 'offer_expired',
  price_changed: 'price_changed',
  payment_amount_does_not_match_order_amount: 'price_changed',
  payment_currency_does_not_match_order_currency: 'price_changed',
  duplicate_booking: 'duplicate',
}
/** Named by the airline's side: the booking may stand. */
const AMBIGUOUS = ['airline_internal', 'airline_unknown', 'internal_server_error'] as const

/** What a refusal means for the traveller; null when it leaves open whether something was booked. */
export function declineOf(refusal: DuffelRefusal): Decline | null {
  const { status, codes } = refusal
  if (status >= 500 || status === 408 || refusal.has(...AMBIGUOUS)) return null
  return codes.map((code) => REASONS[code]).find((reason) => reason !== undefined) ?? 'other'
}
