import { SupplierFailure, type SupplierFault } from '#modules/activities/activity-supplier.ts'
import { redacted } from '#platform/texts/redacted-text.ts'
import { isFromInBetween } from '../../real-orders/in-between.ts'

/** A supplier said no, for a reason that the standard names. */
export class OctoRefusal extends Error {
  readonly status: number
  /** `UNPROCESSABLE_ENTITY`; empty where the door answered and not the shop behind it. */
  readonly code: string

  constructor(what: string, { status, code, reason }: { status: number; code: string; reason: string }) {
    super(`${what} was refused: ${status} ${code} ${redacted(reason)}`)
    this.name = 'OctoRefusal'
    this.status = status
    this.code = code
  }
}

/** What the shop has to mend; null where it is nothing of the shop’s. */
function faultOf({ status, code }: OctoRefusal): SupplierFault | null {
  if (status === 401 || code === 'UNAUTHORIZED') return 'credentials'
  if (status === 403 || code === 'FORBIDDEN') return 'credentials'
  if (status === 402) return 'balance'
  return status === 429 ? 'rate_limit' : null
}

/**
 * Whether it may have been done all the same: whoever answers has failed, or has waited in vain for somebody else, or is
 * nobody who speaks the standard, such as a proxy that knows no way.
 */
export function isUnheard(error: OctoRefusal): boolean {
  if (faultOf(error) !== null) return false
  return error.status >= 500 || error.status === 408 || isFromInBetween(error.status, error.code)
}

/** A clear no: what is asked for does not exist, is not to be had, or is not asked for as the supplier wants it. */
export function isRefused(error: unknown, ...codes: readonly string[]): error is OctoRefusal {
  if (!(error instanceof OctoRefusal) || faultOf(error) !== null || isUnheard(error)) return false
  return codes.length === 0 || codes.includes(error.code)
}

/** A refusal as the port knows it. */
function failureOfRefusal(error: unknown): unknown {
  if (!(error instanceof OctoRefusal)) return error
  const { message } = error
  const fault = faultOf(error)
  if (fault) return new SupplierFailure('blocked', message, { cause: error, fault })
  return new SupplierFailure(isUnheard(error) ? 'unreachable' : 'rejected', message, { cause: error })
}

/** Asks for something to read: what is refused is a failure of the supplier’s. */
export async function reading<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((error: unknown) => {
    throw failureOfRefusal(error)
  })
}
