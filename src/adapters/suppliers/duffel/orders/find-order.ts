import { z } from 'zod'
import type { HoldTerms, SupplierOrder } from '#modules/flights/flight-supplier.ts'
import { ownEntries } from '../../real-orders/own-entries.ts'
import { type Attempt, endAttempt, readAttempt } from './attempts.ts'
import { datedSchema, type DuffelOrder, orderPageSchema, orderSchema } from '../client/duffel-answers.ts'
import { callDuffel, DuffelRefusal, readingFailure } from '../client/duffel-calls.ts'
import type { DuffelDeps } from '../duffel-deps.ts'

/** Key of our reference in an order's metadata. */
export const REFERENCE_KEY = 'client_reference'

/** What only an order of this reference fits. */
export const markOf = (clientReference: string) =>
  z.object({ metadata: z.object({ [REFERENCE_KEY]: z.literal(clientReference) }) })

const PAGE_SIZE = 200
const MOST_PAGES = 25
/** Clocks differ: an order may seem to be older than the attempt that made it. */
const SLACK_MS = 3_600_000

/** The order made under our reference, by its id where that is known, else among the newest orders. */
export async function findSupplierOrder(deps: DuffelDeps, clientReference: string): Promise<SupplierOrder | null> {
  const attempt = await readAttempt(deps.db, { clientReference })
  if (attempt?.outcome === 'declined') return null
  try {
    const order = attempt?.duffelOrderId
      ? await readOrder(deps, attempt.duffelOrderId)
      : await lookUp(deps, clientReference, attempt)
    return order && describeOrder(order, attempt, deps.clock.now())
  } catch (error) {
    throw readingFailure(error)
  }
}

export async function readOrder({ calls, timeouts }: DuffelDeps, orderId: string): Promise<DuffelOrder> {
  const { data } = await callDuffel({
    what: 'GET order',
    schema: orderSchema,
    timeoutMs: timeouts.reading,
    send: () => calls.orders.get(orderId),
  })
  return data
}

/** null when Duffel has no such order. */
export async function readOrderIfAny(deps: DuffelDeps, orderId: string): Promise<DuffelOrder | null> {
  try {
    return await readOrder(deps, orderId)
  } catch (error) {
    if (error instanceof DuffelRefusal && error.status === 404) return null
    throw readingFailure(error)
  }
}

/** Goes through the orders, newest first, until those that are older than the attempt. */
export async function lookUp(
  deps: DuffelDeps,
  clientReference: string,
  attempt: Attempt | null,
): Promise<DuffelOrder | null> {
  const since = attempt ? attempt.createdAt.getTime() - SLACK_MS : Number.NEGATIVE_INFINITY
  let after: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const cursor: { after?: string } = after === null ? {} : { after }
    const answer = await callDuffel({
      what: 'GET orders',
      schema: orderPageSchema,
      timeoutMs: deps.timeouts.reading,
      send: () => deps.calls.orders.list({ limit: PAGE_SIZE, sort: '-created_at', ...cursor }),
    })
    const [found] = ownEntries(answer.data, { mark: markOf(clientReference), entry: orderSchema })
    if (found) {
      if (attempt) await endAttempt(deps.db, clientReference, { duffelOrderId: found.id })
      return found
    }
    after = answer.after
    if (after === null || answer.data.every((order) => isBefore(order, since))) return null
  }
  return null
}

/** One that does not say when it was made may be of any time. */
function isBefore(order: unknown, since: number): boolean {
  const dated = datedSchema.safeParse(order).data
  return dated !== undefined && dated.created_at.getTime() < since
}

/** @param attempt keeps the order of the travellers, which Duffel does not promise to. */
export function describeOrder(
  order: DuffelOrder,
  attempt: Pick<Attempt, 'passengerIds'> | null,
  now: Date,
): SupplierOrder {
  const ids = order.passengers.map(({ id }) => id)
  const known = attempt?.passengerIds.every((id) => ids.includes(id)) ? attempt.passengerIds : ids
  const hold = holdOf(order)
  const ticketNumbers = hold ? [] : ticketsOf(order, known)
  const lapsed = hold && hold.paymentRequiredBy <= now
  return {
    supplierOrderId: order.id,
    pnr: order.booking_reference,
    ticketNumbers,
    status:
      order.cancelled_at || lapsed ? 'cancelled' : hold ? 'held' : ticketNumbers.length > 0 ? 'ticketed' : 'booked',
    ...(hold && !order.cancelled_at && !lapsed && { hold }),
  }
}

function holdOf({ payment_status: status }: DuffelOrder): HoldTerms | null {
  if (!status?.awaiting_payment || !status.payment_required_by) return null
  return {
    paymentRequiredBy: status.payment_required_by,
    priceGuaranteedUntil: status.price_guarantee_expires_at ?? null,
  }
}

/** All or none: an order with a ticket missing is booked, not ticketed. */
function ticketsOf({ documents }: DuffelOrder, passengerIds: readonly string[]): string[] {
  const tickets = (documents ?? []).filter(({ type }) => type === 'electronic_ticket')
  const numbers = passengerIds.flatMap(
    (id) => tickets.find(({ passenger_ids: ids }) => ids.includes(id))?.unique_identifier ?? [],
  )
  return numbers.length === passengerIds.length ? numbers : []
}

/** One order's worth of the list: whether the token is taken, and may read. */
export async function probe({ calls, timeouts }: DuffelDeps): Promise<void> {
  await callDuffel({
    what: 'GET orders',
    schema: z.array(z.unknown()),
    timeoutMs: timeouts.reading,
    send: () => calls.orders.list({ limit: 1 }),
  }).catch((error: unknown) => {
    throw readingFailure(error)
  })
}
