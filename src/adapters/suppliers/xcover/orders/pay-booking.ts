import { createHash } from 'node:crypto'
import { bookingSchema, type XcoverBooking } from '../client/answers.ts'
import { callXcover } from '../client/call-xcover.ts'
import type { XcoverDeps } from '../xcover-deps.ts'

/** Our reference as XCover takes it for one step of an order: a UUID, the same for the same. */
export function idempotencyKey(clientReference: string, step: 'opt in' | 'pay'): string {
  const hex = createHash('sha256').update(`${clientReference} ${step}`).digest('hex')
  // Version 8: made as its maker likes.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Tells XCover that a booking is paid for, which puts the policy in force. @throws XcoverRefusal, SupplierFailure */
export function pay(deps: XcoverDeps, bookingId: string, clientReference: string): Promise<XcoverBooking> {
  return callXcover(deps, {
    method: 'PUT',
    path: `bookings/${encodeURIComponent(bookingId)}/confirm`,
    body: {},
    idempotencyKey: idempotencyKey(clientReference, 'pay'),
    schema: bookingSchema,
    timeoutMs: deps.timeouts.booking,
  })
}
