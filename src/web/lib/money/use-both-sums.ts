import type { Money } from '#contracts/money.ts'
import { useMoney } from '../use-shop.ts'

/** Writes sums that are owed in one currency in the visitor's, with what is owed in brackets where that is other money. */
export function useBothSums(): (sum: Money) => string {
  const { show, exact, converts } = useMoney()
  return (sum) => (converts(sum) ? `${show(sum)} (${exact(sum)})` : exact(sum))
}
