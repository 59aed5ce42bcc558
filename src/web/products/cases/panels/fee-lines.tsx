import { useMoney } from '../../../lib/use-shop.ts'
import type { CaseOffer } from '#contracts/cases/fees.ts'

/** What is paid for, a line each. */
export function FeeLines({ fees }: Pick<CaseOffer, 'fees'>) {
  const { exact } = useMoney()
  return (
    <ul className="grid gap-1 text-sm">
      {fees.map(({ title, amount }, at) => (
        <li key={at} className="flex flex-wrap justify-between gap-x-4">
          <span>{title}</span>
          <span className="tabular">{exact(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
