import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import { FREED_SEATS } from '#modules/packages/package-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'

interface Wanted {
  readonly packageId: string
  readonly departureId: string
  readonly seatsInAll: number
  readonly seats: number
}

/** Takes seats of a departure, or none: of all who want the last one the database lets one have it, by one statement. */
export async function takeSeats(tx: Tx, { packageId, departureId, seatsInAll, seats }: Wanted): Promise<boolean> {
  if (seats > seatsInAll) return false
  const taken = await tx
    .insertInto('package_departures')
    .values({ departure_id: departureId, package_id: packageId, seats: seatsInAll, taken: seats })
    .onConflict((conflict) =>
      conflict
        .column('departure_id')
        .doUpdateSet((eb) => ({ taken: eb('package_departures.taken', '+', seats), seats: seatsInAll }))
        .where(sql<boolean>`package_departures.taken + ${seats} <= ${seatsInAll}`),
    )
    .returning('taken')
    .executeTakeFirst()
  return taken !== undefined
}

/**
 * Puts seats back on sale; who waits for some is told. The caller has won the one guarded move that ends what had them,
 * so that this runs once.
 */
export async function giveSeatsBack(
  tx: Tx,
  clock: Clock,
  { departureId, seats }: Pick<Wanted, 'departureId' | 'seats'>,
): Promise<void> {
  await tx
    .updateTable('package_departures')
    .set((eb) => ({ taken: eb('taken', '-', seats) }))
    .where('departure_id', '=', departureId)
    .execute()
  const key = `${FREED_SEATS}:${departureId}:${newId('freed')}`
  await enqueue(tx, clock, { kind: FREED_SEATS, key, payload: { departureId } })
}

/** Seats that were kept for who had waited are theirs: by the one guarded move, once. @returns how many */
export async function takeKeptSeats(tx: Tx, clock: Clock, token: string, departureId: string): Promise<number> {
  const kept = await tx
    .updateTable('package_waiting')
    .set({ status: 'taken' })
    .where('id', '=', token)
    .where('departure_id', '=', departureId)
    .where('status', '=', 'offered')
    .where('offered_until', '>', clock.now())
    .returning('seats')
    .executeTakeFirst()
  return kept?.seats ?? 0
}
