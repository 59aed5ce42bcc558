import type { Order } from '#modules/orders/index.ts'
import { type FlightItem, flightsOf } from '../flight-item.ts'
import type { CorrectionState } from '#contracts/flights/changes.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { departureOf } from '../changes/ways-to-change.ts'
import { correctionsOf } from './correction-store.ts'

/** Later the airline's own staff must correct names. */
export const LATEST_CORRECTION_MS = 24 * 3_600_000

/** Whether names on a flight's tickets can still be corrected. */
export function isCorrectable(flight: FlightItem, now: Date): boolean {
  return flight.status === 'ticketed' && departureOf(flight).getTime() - now.getTime() > LATEST_CORRECTION_MS
}

const STATES = { asking: 'underway', done: 'used', with_staff: 'with_staff' } as const

/** How the name of each traveller of an order stands: whether it may be corrected, or has been. */
export async function correctionStates(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  order: Order,
): Promise<readonly CorrectionState[]> {
  const corrections = await correctionsOf(db, order.id)
  const open = order.status === 'confirmed' && flightsOf(order).some((flight) => isCorrectable(flight, clock.now()))
  return order.passengers.map(({ position }) => {
    const states = corrections.flatMap((one) =>
      one.position === position && one.status !== 'refused' ? [STATES[one.status]] : [],
    )
    const underway = states.find((state) => state === 'underway' || state === 'with_staff')
    return underway ?? (open ? (states[0] ?? 'free') : 'closed')
  })
}
