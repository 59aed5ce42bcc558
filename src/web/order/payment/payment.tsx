import { type ComponentProps, lazy } from 'react'
import { loadDispensable } from '../../lib/chunk-reload.ts'
import { useModulesAhead } from '../../lib/page/modules-ahead.ts'
import type { PaymentPage } from './payment-page.tsx'

const load = () => import('./payment-page.tsx')
const LatePage = lazy(async () => ({ default: (await load()).PaymentPage }))

/** The payment, where the same address may show a booking to be filled in: each comes without the other's code. */
export function Payment(props: ComponentProps<typeof PaymentPage>) {
  useModulesAhead('routes/orders/order-payment')
  return <LatePage {...props} />
}

/** Fetches it while a booking is filled in, so that the payment opens at once. */
export function fetchPaymentAhead(): void {
  void loadDispensable(load).catch(() => undefined)
}
