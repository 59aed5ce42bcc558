import { type ErrorCode, Refusal } from '#contracts/errors.ts'
import type { Logger } from '#platform/logger.ts'
import { type CallDeps, callSupplier } from './call-supplier.ts'
import { SupplierFailure } from './supplier-failure.ts'

interface Question<Answer> {
  readonly name: Parameters<typeof callSupplier>[2]['name']
  /** What is asked, for the log: places, dates, travellers. */
  readonly about: string
  readonly ask: (signal: AbortSignal) => Promise<Answer>
  /** What the visitor is told where the supplier answers nonsense, or refuses the question. */
  readonly unconfirmed: ErrorCode
}

/**
 * Asks a supplier what a visitor waits for.
 * @throws Refusal `supplier_unavailable`, `exchange_rate_missing`, or `unconfirmed`
 */
export async function askSupplier<Answer>(
  deps: CallDeps & { readonly logger: Pick<Logger, 'warn'> },
  supplier: { readonly code: string },
  { name, about, ask, unconfirmed }: Question<Answer>,
): Promise<Answer> {
  try {
    return await callSupplier(deps, supplier, { name, about, sizeOf: () => 1, ask })
  } catch (error) {
    throw visitorErrorOf(deps, supplier, error, unconfirmed)
  }
}

/** What visitors are told of a supplier's failure; other errors are nobody's but ours, and come back as they are. */
export function visitorErrorOf(
  { logger }: { readonly logger: Pick<Logger, 'warn'> },
  { code }: { readonly code: string },
  error: unknown,
  unconfirmed: ErrorCode,
): unknown {
  if (!(error instanceof SupplierFailure)) return error
  logger.warn({ supplier: code, error }, 'a supplier did not answer')
  return new Refusal(refusalOfFailure(error, unconfirmed), { cause: error })
}

/** A silent supplier may answer the next time; one that answers nonsense will not. */
function refusalOfFailure({ failure }: SupplierFailure, unconfirmed: ErrorCode): ErrorCode {
  if (failure === 'no_rate') return 'exchange_rate_missing'
  return failure === 'rejected' || failure === 'malformed' ? unconfirmed : 'supplier_unavailable'
}
