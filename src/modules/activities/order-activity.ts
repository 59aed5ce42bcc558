import { createHash } from 'node:crypto'
import { SupplierFailure, type SupplierOrder, type SupplierOrderOutcome } from '#modules/suppliers/index.ts'
import type { ActivityBooking, ActivityOrderRequest, ReservationOutcome, ReservingCalls } from './activity-booking.ts'

/** A reservation that replaces one that has ended is held only until its confirmation, which follows at once. */
const REPLACEMENT_MINUTES = 15

/**
 * `BookableSupplier.order` of every seller of activities: confirms the places that were kept, or keeps the same anew
 * where they are no longer kept. Asked again under the same reference it changes nothing.
 */
export async function orderActivity(
  calls: ReservingCalls,
  request: ActivityOrderRequest,
): Promise<SupplierOrderOutcome> {
  try {
    return await order(calls, request)
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    const { fault, message } = error
    // Who is not served has bought nothing; else it may have been asked for something before it failed.
    return fault ? { kind: 'blocked', fault, detail: message } : { kind: 'unknown' }
  }
}

async function order(calls: ReservingCalls, request: ActivityOrderRequest): Promise<SupplierOrderOutcome> {
  const replacement = await latestReplacement(calls, request)
  const kept = replacement.booking ?? (replacement.isFirst ? await calls.find(request.reservation) : null)
  if (kept && !hasEnded(kept)) return confirm(calls, request, kept)
  const { activityId, optionId, slotId, units, answers } = request
  const asked = {
    activityId,
    optionId,
    slotId,
    units,
    answers,
    uuid: replacement.uuid,
    holdMinutes: REPLACEMENT_MINUTES,
  }
  const outcome = await calls.reserve(asked)
  return outcome.kind === 'booked' ? confirm(calls, request, outcome.booking) : declined(outcome)
}

/** An order that waits for hours has a new one at each try; no more of them than that are looked through. */
const MOST_REPLACEMENTS = 60

interface Replacement {
  readonly uuid: string
  /** What is kept under it; null where nothing was yet. */
  readonly booking: ActivityBooking | null
  readonly isFirst: boolean
}

/** The reservation that replaces one that has ended: of several, of which the former have lapsed unconfirmed, the last. */
async function latestReplacement(
  { find }: Pick<ReservingCalls, 'find'>,
  { clientReference }: Pick<ActivityOrderRequest, 'clientReference'>,
): Promise<Replacement> {
  for (let number = 0; ; number++) {
    const uuid = uuidOf(number === 0 ? clientReference : `${clientReference} ${number}`)
    const booking = await find(uuid)
    const isLapsed = booking?.status === 'expired' && number < MOST_REPLACEMENTS
    if (!isLapsed) return { uuid, booking, isFirst: number === 0 }
  }
}

async function confirm(
  calls: ReservingCalls,
  { clientReference, contact, expectedTotal }: ActivityOrderRequest,
  { uuid, price }: ActivityBooking,
): Promise<SupplierOrderOutcome> {
  const { grand_total: amount, currency } = price
  if (amount !== expectedTotal.amount || currency !== expectedTotal.currency)
    return { kind: 'declined', reason: 'price_changed' }
  const outcome = await calls.confirm({ uuid, clientReference, contact })
  return outcome.kind === 'booked' ? { kind: 'ordered', order: supplierOrderOf(outcome.booking) } : declined(outcome)
}

const DECLINES = {
  sold_out: 'seats_unavailable',
  closed: 'seats_unavailable',
  gone: 'offer_expired',
  price_changed: 'price_changed',
  duplicate: 'duplicate',
  refused: 'other',
  other: 'other',
} as const

const declined = (outcome: Exclude<ReservationOutcome, { kind: 'booked' }>): SupplierOrderOutcome =>
  outcome.kind === 'declined' ? { kind: 'declined', reason: DECLINES[outcome.reason] } : outcome

const ENDS: ReadonlySet<ActivityBooking['status']> = new Set(['rejected', 'expired', 'cancelled'])
const hasEnded = ({ status }: ActivityBooking): boolean => ENDS.has(status)

/** A booking as orders know it: places that are only kept are no order yet, but held. */
export function supplierOrderOf({ uuid, supplierReference, status, unitItems }: ActivityBooking): SupplierOrder {
  const isConfirmed = status === 'confirmed' || status === 'redeemed'
  const reference = supplierReference ?? uuid.slice(0, 8).toUpperCase()
  return {
    supplierOrderId: uuid,
    pnr: reference,
    ticketNumbers: isConfirmed ? unitItems.map(({ ticket }, at) => ticket ?? `${reference}-${at + 1}`) : [],
    status: isConfirmed ? 'ticketed' : ORDER_STATES[status],
  }
}

const ORDER_STATES = {
  on_hold: 'held',
  pending: 'booked',
  confirmed: 'ticketed',
  redeemed: 'ticketed',
  rejected: 'cancelled',
  expired: 'cancelled',
  cancelled: 'cancelled',
} as const satisfies Record<ActivityBooking['status'], SupplierOrder['status']>

/** A version 4 UUID that is always the same for one reference. */
function uuidOf(clientReference: string): string {
  const bytes = createHash('sha256').update(`activity:${clientReference}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
