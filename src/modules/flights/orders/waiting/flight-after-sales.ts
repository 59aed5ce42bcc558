import type { AfterSales } from '#modules/orders/index.ts'
import type { Clock } from '#platform/clock.ts'
import { declareUnchanged, mayDeclareUnchanged } from '../changes/declare-unchanged.ts'
import { bringForward, waitingAfterSales } from './after-sale-waits.ts'

/** What waits of a stopped supplier's flights, for whoever resumes it, and of changes that nobody answers. */
export function flightAfterSales(clock: Clock): Omit<AfterSales, 'probe'> {
  return {
    waiting: waitingAfterSales,
    bringForward: (tx, supplierCode) => bringForward(tx, clock, supplierCode),
    mayDeclareUnchanged,
    declareUnchanged: (db, said) => declareUnchanged({ db, clock }, said),
  }
}
