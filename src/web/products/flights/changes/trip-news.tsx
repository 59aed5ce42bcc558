import type { BookingChangesResponse } from '#contracts/flights/changes.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { FlightProps } from '../flight-item.ts'

// Few trips have news: the server writes them, their code comes after the page's own.
const MovedFlights = lazy(async () => ({
  default: (await import('./moved-flights.tsx')).MovedFlights,
}))

const OpenChange = lazy(async () => ({
  default: (await import('./open-change.tsx')).OpenChange,
}))

interface NewsProps extends FlightProps {
  readonly changes: BookingChangesResponse
}

const LOOK_AGAIN_MS = 2_000

/** What waits on a trip's page: moved flights for an answer, a change for its payment or the airline. */
export function TripNews({ order, item, changes }: NewsProps) {
  const { open, schedule } = changes
  const { revalidate } = useRevalidator()
  const paid = order.charges.some(({ charge_id, status }) => charge_id === open?.charge_id && status === 'paid')
  const moving = open?.status === 'asking' || paid || item.status === 'changing'
  useEffect(() => {
    if (!moving) return undefined
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [moving, revalidate])
  return (
    <>
      {schedule?.status === 'open' && !open && (
        <Suspense>
          <MovedFlights {...{ order, item, schedule }} />
        </Suspense>
      )}
      {open && (
        <Suspense>
          <OpenChange {...{ order, item, open }} />
        </Suspense>
      )}
    </>
  )
}
