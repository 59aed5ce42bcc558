import type { Tx } from '#db/database.ts'
import { openWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import { departureOf } from '../changes/ways-to-change.ts'
import type { FlightItem } from '../flight-item.ts'
import { LATEST_CORRECTION_MS } from './correction-states.ts'

/** What was asked stands in the correction; people look at it while the airline still can do it. */
export async function leaveToStaff(tx: Tx, clock: Clock, flight: FlightItem, subject: string): Promise<void> {
  const day = new Date(clock.now().getTime() + LATEST_CORRECTION_MS)
  const dueAt = day < departureOf(flight) ? day : clock.now()
  const { orderId } = flight
  await openWorkItem(tx, clock, { queue: 'suppliers', reason: 'name_correction', subject, orderId, dueAt })
}
