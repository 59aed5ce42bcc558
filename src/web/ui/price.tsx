import type { Money } from '#contracts/money.ts'
import { useMoney } from '../lib/use-shop.ts'
import { classes } from './classes.ts'

interface PriceProps {
  readonly money: Money
  /** Shows the amount in the currency that will be charged, whatever the visitor chose to see. */
  readonly charged?: boolean
  readonly className?: string
}

/** An amount in the currency that the visitor chose; the amount that is charged is its title. */
export function Price({ money, charged = false, className }: PriceProps) {
  const { show, exact } = useMoney()
  const text = charged ? exact(money) : show(money)
  const exactText = exact(money)
  return (
    <data
      className={classes('whitespace-nowrap', className)}
      value={money.amount}
      title={text === exactText ? undefined : exactText}
    >
      {text}
    </data>
  )
}
