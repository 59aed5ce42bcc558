import { type ComponentProps, lazy } from 'react'
import { loadDispensable } from '../../lib/chunk-reload.ts'
import { useModulesAhead } from '../../lib/page/modules-ahead.ts'
import type { PaymentPage } from './payment-page.tsx'

const load = () => import('./payment-page.tsx')
const LatePage = lazy(async () => ({ default: (await load()).PaymentPage }))

/** The payment, where the same address may show a booking to be filled in: each comes without the other's code. */
function Payment(props: ComponentProps<typeof PaymentPage>) {
  useModulesAhead('routes/orders/order-payment')
  return <LatePage {...props} />
}

interface PaymentOfOrderProps extends Pick<ComponentProps<typeof PaymentPage>, 'panels'> {
  /** As `loadPayment` answers it. */
  readonly payment: Omit<ComponentProps<typeof PaymentPage>, 'panels'>
}

/** The payment of one order, or of one charge of it: another begins anew. */
export function PaymentOfOrder({ payment, panels }: PaymentOfOrderProps) {
  const { order, charge, returned, wallet, offers, ways, elsewhere } = payment
  return (
    <Payment
      key={`${order.confirmation_id} ${charge?.charge_id}`}
      {...{ order, charge, returned, wallet, offers, ways, elsewhere, panels }}
    />
  )
}

/** Fetches it while a booking is filled in, so that the payment opens at once. */
export function fetchPaymentAhead(): void {
  void loadDispensable(load).catch(() => undefined)
}
