import { type SupplierBlock, SupplierFailure } from '#modules/flights/flight-supplier.ts'
import { DuffelRefusal } from './duffel-calls.ts'
import { TOO_MANY_REQUESTS } from './haste.ts'
import { faultOf } from '../orders/refusals.ts'

/**
 * What was refused before anything was asked to be bought, where that is the shop's to mend.
 * @throws what else went wrong
 */
export function unaskedOf(error: unknown): SupplierBlock {
  if (error instanceof SupplierFailure && error.fault)
    return { kind: 'blocked', fault: error.fault, detail: error.message }
  if (!(error instanceof DuffelRefusal)) throw error
  const fault = faultOf(error) ?? (error.status === TOO_MANY_REQUESTS ? 'rate_limit' : null)
  if (!fault) throw error
  return { kind: 'blocked', fault, detail: error.message }
}
