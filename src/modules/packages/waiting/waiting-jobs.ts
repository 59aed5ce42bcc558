import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import type { Clock } from '#platform/clock.ts'
import { FREED_SEATS } from '../package-supplier.ts'

const LAPSED_OFFER = 'packages.lapsed_offer'
export const WAITING_MAIL = 'packages.waiting_mail'

/** So long seats that have come back are kept for the first who waited. */
const OFFERED_MS = 24 * 3_600_000

interface WaitingDeps {
  readonly db: Db
  readonly clock: Clock
  readonly poke: () => void
}

/** Seats that have come back are offered to who waits for them, one after the other. */
export function waitingJobs(deps: WaitingDeps): JobHandlers {
  return {
    [FREED_SEATS]: async (payload) => {
      const { departureId } = z.object({ departureId: z.string() }).parse(payload)
      await deps.db.transaction().execute((tx) => offerSeats(tx, deps.clock, departureId))
      deps.poke()
    },
    [LAPSED_OFFER]: async (payload) => {
      const { id } = z.object({ id: z.string() }).parse(payload)
      await deps.db.transaction().execute((tx) => endOffer(tx, deps.clock, id))
      deps.poke()
    },
  }
}

/** To the first in the line whose seats are there: they are taken for them, by one guarded statement. */
async function offerSeats(tx: Tx, clock: Clock, departureId: string): Promise<void> {
  const now = clock.now()
  if (departureId.slice(departureId.indexOf('~') + 1, -4) <= now.toISOString().slice(0, 10)) return
  const line = await tx
    .selectFrom('package_waiting')
    .select(['id', 'seats'])
    .where('departure_id', '=', departureId)
    .where('status', '=', 'waiting')
    .orderBy('turn')
    .forUpdate()
    .execute()
  for (const { id, seats } of line) {
    const kept = await tx
      .updateTable('package_departures')
      .set((eb) => ({ taken: eb('taken', '+', seats) }))
      .where('departure_id', '=', departureId)
      .where(sql<boolean>`taken + ${seats} <= seats`)
      .returning('taken')
      .executeTakeFirst()
    if (!kept) continue
    const until = new Date(now.getTime() + OFFERED_MS)
    await tx
      .updateTable('package_waiting')
      .set({ status: 'offered', offered_until: until })
      .where('id', '=', id)
      .execute()
    await enqueue(tx, clock, { kind: WAITING_MAIL, key: `${WAITING_MAIL}:${id}`, payload: { id } })
    await enqueue(tx, clock, { kind: LAPSED_OFFER, key: `${LAPSED_OFFER}:${id}`, payload: { id }, runAt: until })
  }
}

/** Who did not book in time gives way to the next. */
async function endOffer(tx: Tx, clock: Clock, id: string): Promise<void> {
  const ended = await tx
    .updateTable('package_waiting')
    .set({ status: 'ended' })
    .where('id', '=', id)
    .where('status', '=', 'offered')
    .where('offered_until', '<=', clock.now())
    .returning(['departure_id', 'seats'])
    .executeTakeFirst()
  if (!ended) return
  await tx
    .updateTable('package_departures')
    .set((eb) => ({ taken: eb('taken', '-', ended.seats) }))
    .where('departure_id', '=', ended.departure_id)
    .execute()
  await offerSeats(tx, clock, ended.departure_id)
}
