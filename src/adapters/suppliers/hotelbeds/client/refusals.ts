import { SupplierFailure, type SupplierFault, type SupplierOrderOutcome } from '#modules/hotels/stay-supplier.ts'
import { redacted } from '#platform/texts/redacted-text.ts'
import type { Decline } from '../../real-orders/attempts.ts'
import { isFromInBetween } from '../../real-orders/in-between.ts'

/** Hotelbeds said no, for a reason that it names. */
export class HotelbedsRefusal extends Error {
  readonly status: number
  /** `PRODUCT_ERROR`; empty where the door answered and not the shop behind it. */
  readonly code: string
  readonly reason: string

  constructor(what: string, { status, code, reason }: Pick<HotelbedsRefusal, 'status' | 'code' | 'reason'>) {
    super(`${what} was refused: ${status} ${code} ${redacted(reason)}`)
    this.name = 'HotelbedsRefusal'
    this.status = status
    this.code = code
    this.reason = reason
  }
}

/** What the shop has to mend; null where it is nothing of the shop's. */
function faultOf({ status, code, reason }: HotelbedsRefusal): SupplierFault | null {
  if (status === 401) return 'credentials'
  if (status === 402) return 'balance'
  if (status === 429 || (status === 403 && /quota|limit|rate/i.test(reason))) return 'rate_limit'
  if (status === 403 || code === 'CONFIGURATION_ERROR') return 'permission'
  return null
}

/** A clear no, by its name: what is asked for does not exist, or is not to be had. */
export function isRefused(error: unknown): error is HotelbedsRefusal {
  return error instanceof HotelbedsRefusal && error.code !== '' && faultOf(error) === null && !isUnheard(error)
}

/** As its hotels say it of a reference, and by name its transfers and activities, with a 400. */
const NOWHERE: ReadonlySet<string> = new Set(['INVALID_DATA', 'E_BOOKING_NOTFOUND'])

/** Whether Hotelbeds says that it has no such booking. */
export function isNowhere(error: unknown): boolean {
  return isRefused(error) && (error.status === 404 || NOWHERE.has(error.code))
}

const isProduct = ({ code }: HotelbedsRefusal): boolean => code === 'PRODUCT_ERROR'

/** Whoever answers has failed, or has waited in vain for somebody else: it may have been done. */
const isUnheard = (error: HotelbedsRefusal): boolean =>
  error.status === 408 ||
  error.code === 'SYSTEM_ERROR' ||
  (error.status >= 500 && !isProduct(error)) ||
  isFromInBetween(error.status, error.code)

/** A refusal of a question as the port knows it. */
export function readingFailure(error: unknown): unknown {
  if (!(error instanceof HotelbedsRefusal)) return error
  const { status, message } = error
  const fault = faultOf(error)
  // Too many in a second, and not in a day: the next question may be answered.
  if (status === 429) return new SupplierFailure('unreachable', message, { cause: error })
  if (fault) return new SupplierFailure('blocked', message, { cause: error, fault })
  const isLate = status === 504 || status === 408
  const failure = isLate ? 'timeout' : isUnheard(error) ? 'unreachable' : 'rejected'
  return new SupplierFailure(failure, message, { cause: error })
}

/** As Hotelbeds words them, in whatever case; the first that fits. */
const MEANINGS: readonly (readonly [words: RegExp, reason: Decline])[] = [
  [/price has (increased|changed)/i, 'price_changed'],
  [/allotment|stop sales|no availability|not available|release violated|minimum stay/i, 'seats_unavailable'],
  [/rate ?key|expired/i, 'offer_expired'],
]

/** Nobody knows yet whether the hotel has taken the booking. */
const UNCLEAR = /booking confirmation error|do not (re)?try/i

/**
 * What a refusal of a booking means: the hotel will not sell it; something is the shop's to mend and nothing was
 * booked; or it may have been booked, and is to be looked up.
 */
export function outcomeOfRefusal(error: HotelbedsRefusal): SupplierOrderOutcome {
  const { code, reason, message } = error
  const fault = faultOf(error)
  if (fault) return { kind: 'blocked', fault, detail: message }
  if (UNCLEAR.test(reason) || isUnheard(error)) return { kind: 'unknown' }
  const meant = MEANINGS.find(([words]) => words.test(reason))?.[1]
  if (meant) return { kind: 'declined', reason: meant }
  // A request that Hotelbeds does not understand never costs a traveller the trip.
  if (code === 'INVALID_REQUEST' || code === '') return { kind: 'blocked', fault: 'refused_request', detail: message }
  return { kind: 'declined', reason: 'other' }
}
