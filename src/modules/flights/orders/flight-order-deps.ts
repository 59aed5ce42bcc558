import type { OrderDeps } from '#modules/orders/index.ts'
import type { OpenPriceBook } from '#modules/pricing/index.ts'
import type { FlightDeps } from '../deps.ts'
import type { FlightSupplier } from '../flight-supplier.ts'

/** What orders of flights need beside what every order does. */
export interface FlightOrderDeps extends OrderDeps, Pick<FlightDeps, 'places'> {
  readonly suppliers: readonly FlightSupplier[]
  /** Bags and seats are sold by its rules. */
  readonly openPriceBook: OpenPriceBook
}

/** For work that asks airlines about flights that were sold. */
export type FlightWorkDeps = Pick<
  FlightOrderDeps,
  | 'db'
  | 'clock'
  | 'products'
  | 'offers'
  | 'suppliers'
  | 'places'
  | 'poke'
  | 'logger'
  | 'supplierWindowMs'
  | 'patienceMs'
  | 'stops'
>
