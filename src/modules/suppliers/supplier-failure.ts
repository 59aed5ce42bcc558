/**
 * What the shop has to mend before a supplier sells to it: keys that are not taken, rights that are missing, too
 * many calls, an account without enough money, or requests that the supplier does not understand.
 */
export type SupplierFault = 'credentials' | 'permission' | 'rate_limit' | 'balance' | 'refused_request'

/** Nothing was bought, for a fault that is the shop's to mend: the same request may be sent again. */
export interface SupplierBlock {
  readonly kind: 'blocked'
  readonly fault: SupplierFault
  /** As the supplier names it. */
  readonly detail: string
}

/**
 * `blocked`: the supplier does not serve the shop before something is mended. `no_rate`: it answered, in a currency
 * that the shop has no current rate for.
 */
type SupplierFailureCause = 'timeout' | 'unreachable' | 'rejected' | 'malformed' | 'blocked' | 'no_rate'

/** Thrown when a supplier cannot answer a reading call (search, revalidate, look-up). */
export class SupplierFailure extends Error {
  readonly failure: SupplierFailureCause
  /** Of `blocked`: what is the shop's to mend. */
  readonly fault: SupplierFault | null

  constructor(
    failure: SupplierFailureCause,
    message: string,
    options?: { cause?: unknown; fault?: SupplierFault | null },
  ) {
    super(message, options)
    this.name = 'SupplierFailure'
    this.failure = failure
    this.fault = options?.fault ?? null
  }
}
