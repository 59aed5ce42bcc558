import type { BookingChangesResponse } from '#contracts/flights/changes.ts'
import type { BookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { MovedFlights } from './moved-flights.tsx'
import { OpenChange } from './open-change.tsx'

interface NewsProps {
  readonly order: BookingConfirmationResponse
  readonly changes: BookingChangesResponse
}

const LOOK_AGAIN_MS = 2_000

/** What waits on a trip's page: moved flights for an answer, a change for its payment or the airline. */
export function TripNews({ order, changes }: NewsProps) {
  const { open, schedule } = changes
  const { revalidate } = useRevalidator()
  const paid = order.charges.some(({ charge_id, status }) => charge_id === open?.charge_id && status === 'paid')
  const moving = open?.status === 'asking' || paid || order.fulfilment_status === 'changing'
  useEffect(() => {
    if (!moving) return undefined
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [moving, revalidate])
  return (
    <>
      {schedule?.status === 'open' && !open && <MovedFlights order={order} schedule={schedule} />}
      {open && <OpenChange order={order} open={open} />}
    </>
  )
}
