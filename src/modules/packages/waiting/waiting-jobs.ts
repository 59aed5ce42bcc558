import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import { newId } from '#platform/ids.ts'
import { departuresOf } from '../catalogue/departures.ts'
import { type PackageDeps, todayOf } from '../deps.ts'
import { findPackage } from '../find-package.ts'
import { FREED_SEATS } from '../package-supplier.ts'

const LAPSED_OFFER = 'packages.lapsed_offer'
export const WAITING_MAIL = 'packages.waiting_mail'

/** So long seats that have come back are kept for the first who waited. */
const OFFERED_MS = 24 * 3_600_000

type WaitingDeps = Pick<PackageDeps, 'db' | 'clock' | 'suppliers' | 'poke'>

/** Seats that have come back are offered to who waits for them, one after the other. */
export function waitingJobs(deps: WaitingDeps): JobHandlers {
  return {
    [FREED_SEATS]: async (payload) => {
      const { departureId } = z.object({ departureId: z.string() }).parse(payload)
      const seatsInAll = await seatsSold(deps, departureId)
      await deps.db.transaction().execute((tx) => offerSeats(tx, deps, { departureId, seatsInAll }))
      deps.poke()
    },
    [LAPSED_OFFER]: async (payload) => {
      const { id } = z.object({ id: z.string() }).parse(payload)
      await deps.db.transaction().execute((tx) => endOffer(tx, deps, id))
      deps.poke()
    },
  }
}

/** Who waits is seen to once more: seats may have come back while they were looked for. */
export async function lookForSeats(tx: Tx, { clock }: Pick<WaitingDeps, 'clock'>, departureId: string): Promise<void> {
  const key = `${FREED_SEATS}:${departureId}:${newId('freed')}`
  await enqueue(tx, clock, { kind: FREED_SEATS, key, payload: { departureId } })
}

/** How many seats a departure has now, whatever it had when some were sold; none where it is not sold any more. */
async function seatsSold(deps: WaitingDeps, departureId: string): Promise<number> {
  const found = await findPackage(deps, departureId.slice(0, departureId.indexOf('~')))
  const today = todayOf(deps)
  const departure = found && departuresOf(found.entry, today).find(({ id }) => id === departureId)
  return departure && departure.closesOn >= today ? departure.seats : 0
}

/** To the first in the line whose seats are there: they are taken for them, by one guarded statement. */
async function offerSeats(
  tx: Tx,
  { clock }: Pick<WaitingDeps, 'clock'>,
  { departureId, seatsInAll }: { readonly departureId: string; readonly seatsInAll: number },
): Promise<void> {
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
      .where(sql<boolean>`taken + ${seats} <= ${seatsInAll}`)
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
async function endOffer(tx: Tx, { clock }: Pick<WaitingDeps, 'clock'>, id: string): Promise<void> {
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
  await lookForSeats(tx, { clock }, ended.departure_id)
}
