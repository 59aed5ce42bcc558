import type { Money } from '#contracts/money.ts'
import { useMoney } from '../../lib/use-shop.ts'

/** Writes sums of a contract in the visitor's currency, with the contract's own where that is other money. */
export function useCoverSum(): (sum: Money) => string {
  const { show, exact, converts } = useMoney()
  return (sum) => (converts(sum) ? `${show(sum)} (${exact(sum)})` : exact(sum))
}
