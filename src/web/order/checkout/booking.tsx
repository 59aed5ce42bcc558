import { type ComponentProps, lazy } from 'react'
import { useModulesAhead } from '../../lib/page/modules-ahead.ts'
import type { BookingPage } from './booking-page.tsx'

const LatePage = lazy(async () => ({ default: (await import('./booking-page.tsx')).BookingPage }))

/** The booking form, where the same address may show a payment: each comes without the other's code. */
export function Booking(props: ComponentProps<typeof BookingPage>) {
  useModulesAhead('routes/basket/basket-checkout')
  return <LatePage {...props} />
}
