export {
  type AnySupplier,
  type CancellationOutcome,
  type CancellationQuote,
  type HoldTerms,
  type SupplierBlock,
  type SupplierEvent,
  SupplierFailure,
  type SupplierFault,
  type SupplierOrder,
  type SupplierOrderOutcome,
} from './bookable-supplier.ts'
export { askSupplier, visitorErrorOf } from './ask-supplier.ts'
export { type Breakers, createBreakers } from './breakers.ts'
export { type CallDeps, callSupplier } from './call-supplier.ts'
export { supplierByCode } from './find-supplier.ts'
export { createRest, type Rest } from './rest.ts'
export { restingSeller } from './resting-seller.ts'
export { createSupplierCallLog, type SupplierCall, type SupplierCallLog } from './supplier-call-log.ts'
export { listSupplierHealth } from './supplier-health.ts'
export {
  createSupplierStops,
  PROBE_SUPPLIER,
  SUPPLIER_ALARM,
  type SupplierStop,
  type SupplierStops,
} from './supplier-stops.ts'
export { payBefore } from './pay-before.ts'
