import type { Money } from '#contracts/money.ts'
import { useMoney } from '../use-shop.ts'
import { useBothSums } from './use-both-sums.ts'

/** Writes sums that prices are measured by: as their customer is charged, else in both currencies. */
export function usePriceSums(): (sum: Money) => string {
  const { show, rate } = useMoney()
  const both = useBothSums()
  return rate?.charged ? show : both
}
