import type { Order } from '../../product-panels.ts'
import type { Bill } from '../bill.ts'
import { pageProvider } from '../page-providers.ts'
import type { OfferedWays, Payment } from '../ways/ways-to-pay.tsx'
import { WaitingForBank } from './waiting-for-bank.tsx'

interface BankWaitProps extends OfferedWays {
  readonly bill: Bill
  readonly order: Order
  readonly payment: Payment
  readonly reference: string
}

/** What waits for the bank, with what can be done meanwhile. */
export function BankWait({ order, bill, payment, reference, ways, elsewhere }: BankWaitProps) {
  const known = order.payments.find((one) => one.reference === reference) ?? null
  const payable = bill.payBy !== null
  const openAgain = () => {
    if (known?.provider === 'bank_transfer') return payment.chooseTransfer
    if (!known || known.provider === 'wallet' || !pageProvider(known.provider).resumes) return null
    const there = [...ways, ...elsewhere].filter(({ provider }) => provider === known.provider)
    const offered = there.find(({ way }) => way === known.channel) ?? there[0]
    return offered ? () => payment.reopen(offered) : null
  }
  return (
    <WaitingForBank
      payment={known}
      reference={reference}
      mayPayAgain={payable}
      onOpenAgain={payable ? openAgain() : null}
      onPayAgain={payment.payAgain}
    />
  )
}
