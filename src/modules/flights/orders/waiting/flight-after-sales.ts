import type { AfterSales } from '#modules/orders/index.ts'
import type { Clock } from '#platform/clock.ts'
import { bringForward, waitingAfterSales } from './after-sale-waits.ts'
import { declareUnchanged, mayDeclareUnchanged } from './declare-unchanged.ts'

/** What waits of a stopped supplier's flights, for whoever resumes it, and of changes and extras that nobody answers. */
export function flightAfterSales(clock: Clock): Omit<AfterSales, 'probe'> {
  return {
    waiting: waitingAfterSales,
    bringForward: (tx, supplierCode) => bringForward(tx, clock, supplierCode),
    mayDeclareUnchanged,
    declareUnchanged: (db, said) => declareUnchanged({ db, clock }, said),
  }
}
