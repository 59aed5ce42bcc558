import { SupplierFailure, type SupplierFault, type SupplierOrderOutcome } from '#modules/insurance/insurer.ts'
import { isFromInBetween } from '../../real-orders/in-between.ts'

interface RefusedCall {
  readonly status: number
  /** `validation_error`; empty where the door answered and not the insurer behind it. */
  readonly type: string
  readonly message: string
  /** What is wrong, by field. */
  readonly errors: Readonly<Record<string, unknown>>
}

/** XCover said no. */
export class XcoverRefusal extends Error {
  readonly status: number
  readonly type: string
  readonly errors: RefusedCall['errors']
  /** All that is said, in one text. */
  readonly said: string

  constructor(what: string, { status, type, message, errors }: RefusedCall) {
    // Fields are named, and what was sent in them is not told again.
    super(`${what} was refused: ${status} ${type} ${Object.keys(errors).join(' ')}`.trim())
    this.name = 'XcoverRefusal'
    this.status = status
    this.type = type
    this.errors = errors
    this.said = `${message} ${JSON.stringify(errors)}`
  }
}

/** What the shop has to mend; null where it is nothing of the shop's. */
function faultOf({ status }: XcoverRefusal): SupplierFault | null {
  if (status === 401) return 'credentials'
  if (status === 402) return 'balance'
  if (status === 403) return 'permission'
  return null
}

/** Nobody has looked at it in time, or has said so: it may have been done. */
const isUnheard = ({ status, type }: XcoverRefusal): boolean =>
  status === 429 || status === 408 || isFromInBetween(status, type)

/** A clear no, by its name: what is asked for does not exist, or cannot be done any more. */
export function isRefused(error: unknown): error is XcoverRefusal {
  if (!(error instanceof XcoverRefusal) || error.type === '') return false
  return faultOf(error) === null && error.status < 500 && !isUnheard(error)
}

/** Whether XCover says that it has nothing of this number. */
export function isNowhere(error: unknown): boolean {
  return isRefused(error) && error.status === 404
}

/** A refusal of a question as the port knows it. */
export function readingFailure(error: unknown): unknown {
  if (!(error instanceof XcoverRefusal)) return error
  const { status, message } = error
  const fault = faultOf(error)
  if (fault) return new SupplierFailure('blocked', message, { cause: error, fault })
  const isOutage = status >= 500 || isUnheard(error)
  const failure = status === 504 || status === 408 ? 'timeout' : isOutage ? 'unreachable' : 'rejected'
  return new SupplierFailure(failure, message, { cause: error })
}

/**
 * What a refusal of an order means: nothing is sold any more by that quote; something is the shop's to mend and nothing
 * was bought; or it may have been, and is to be looked up.
 */
export function outcomeOfRefusal(error: XcoverRefusal): SupplierOrderOutcome {
  const fault = faultOf(error)
  if (fault) return { kind: 'blocked', fault, detail: error.message }
  // 409: a call of the same key is known, and what came of it is not told.
  if (error.status >= 500 || isUnheard(error) || error.status === 409) return { kind: 'unknown' }
  if (error.status === 404 || error.status === 410 || /expired|no longer/i.test(error.said))
    return { kind: 'declined', reason: 'offer_expired' }
  if (/price|premium/i.test(error.said)) return { kind: 'declined', reason: 'price_changed' }
  if (/age|birth/i.test(error.said)) return { kind: 'declined', reason: 'other' }
  // A request that XCover does not understand never costs a traveller the cover.
  return { kind: 'blocked', fault: 'refused_request', detail: error.message }
}
