import { Refusal } from '#contracts/errors.ts'
import { callSupplier } from '#modules/suppliers/index.ts'
import type { TransferDeps } from './deps.ts'
import { SupplierFailure, type TransferSupplier } from './transfer-supplier.ts'

/** A silent supplier may answer the next time; one that answers nonsense will not. */
const REFUSAL_OF = {
  timeout: 'supplier_unavailable',
  unreachable: 'supplier_unavailable',
  blocked: 'supplier_unavailable',
  rejected: 'transfer_confirmation_failed',
  malformed: 'transfer_confirmation_failed',
  no_rate: 'exchange_rate_missing',
} as const satisfies Record<SupplierFailure['failure'], string>

interface Question<Answer> {
  readonly name: string
  /** The places and the time, for the log. */
  readonly about: string
  readonly ask: (signal: AbortSignal) => Promise<Answer>
}

/**
 * Asks a supplier what a visitor waits for.
 * @throws Refusal `supplier_unavailable`, `transfer_confirmation_failed`, `exchange_rate_missing`
 */
export async function askSupplier<Answer>(
  deps: TransferDeps,
  supplier: TransferSupplier,
  { name, about, ask }: Question<Answer>,
): Promise<Answer> {
  try {
    return await callSupplier(deps, supplier, { name, about, sizeOf: () => 1, ask })
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    deps.logger.warn({ supplier: supplier.code, error }, 'a seller of rides did not answer')
    throw new Refusal(REFUSAL_OF[error.failure], { cause: error })
  }
}
