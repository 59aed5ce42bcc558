import { z } from 'zod'
import type { SupplierOrder } from '#modules/insurance/insurer.ts'
import { endAttempt, type OrderAttempt, readAttempt } from '../../real-orders/attempts.ts'
import { decimalMoney, knownCurrency } from '../../real-orders/decimal-money.ts'
import { bookingSchema, type XcoverBooking } from '../client/answers.ts'
import { callXcover } from '../client/call-xcover.ts'
import { isNowhere, readingFailure } from '../client/refusals.ts'
import type { XcoverDeps } from '../xcover-deps.ts'
import { pay } from './pay-booking.ts'

/** What an attempt is remembered by: a booking has the number of the package that it was made of. */
const termsSchema = z.object({ bookingId: z.string() })
export type AttemptTerms = z.output<typeof termsSchema>

/** Nobody asks any more for a booking that was never paid. */
const PAYABLE_MS = 10 * 60_000

/** The policy bought under our reference; one that was never asked for is none, and nobody is asked. */
export async function findBooking(deps: XcoverDeps, clientReference: string): Promise<SupplierOrder | null> {
  const attempt = await readAttempt(deps, { clientReference })
  return attempt && attempt.outcome !== 'declined' ? lookUpBooking(deps, attempt) : null
}

/** By the number that was written down; what was opted into and not paid is paid now, at the premium that was agreed. */
export async function lookUpBooking(deps: XcoverDeps, attempt: OrderAttempt): Promise<SupplierOrder | null> {
  const terms = termsSchema.safeParse(attempt.terms).data
  const booking = terms ? await readBooking(deps, terms.bookingId) : null
  if (!booking || booking.partner_transaction_id !== attempt.clientReference) return null
  const paid = booking.status === 'PENDING_PAYMENT' ? await payLate(deps, attempt, booking) : booking
  const order = paid && describeBooking(paid)
  if (order) await endAttempt(deps, attempt.clientReference, { supplierOrderId: order.supplierOrderId })
  return order
}

async function payLate(deps: XcoverDeps, attempt: OrderAttempt, booking: XcoverBooking): Promise<XcoverBooking | null> {
  if (!isAgreedTotal(booking, attempt.paid)) {
    await endAttempt(deps, attempt.clientReference, { declined: 'price_changed' })
    return null
  }
  if (deps.clock.now().getTime() - attempt.createdAt.getTime() > PAYABLE_MS) return null
  return pay(deps, booking.id, attempt.clientReference).catch((error: unknown) => {
    throw readingFailure(error)
  })
}

/** Whether a booking comes to what the shop expects to owe. */
export function isAgreedTotal(
  { total_price: price, currency }: XcoverBooking,
  { amount, currency: agreed }: OrderAttempt['paid'],
): boolean {
  return currency === agreed && decimalMoney(price, knownCurrency(currency)).amount === amount
}

/** null when XCover has no such booking. */
export async function readBooking(deps: XcoverDeps, id: string): Promise<XcoverBooking | null> {
  try {
    return await callXcover(deps, {
      method: 'GET',
      path: `bookings/${encodeURIComponent(id)}/`,
      schema: bookingSchema,
      timeoutMs: deps.timeouts.reading,
    })
  } catch (error) {
    if (isNowhere(error)) return null
    throw readingFailure(error)
  }
}

/** The policy as the port tells it: XCover has one number for all, certificates count on. null where none was issued. */
export function describeBooking({ id, status, quotes }: XcoverBooking): SupplierOrder | null {
  if (status === 'RECEIVED' || status === 'FAILED') return null
  const isIssued = status === 'CONFIRMED' || status === 'RENEWED'
  const insured = quotes.flatMap((quote) => quote.insured ?? [])
  return {
    supplierOrderId: id,
    pnr: id,
    ticketNumbers: isIssued ? insured.map((_, at) => `${id}/${at + 1}`) : [],
    status: status === 'CANCELLED' ? 'cancelled' : isIssued ? 'ticketed' : 'booked',
  }
}
