import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { PackageWaitRequest } from '#contracts/packages/booking.ts'
import { newId } from '#platform/ids.ts'
import { departuresOf } from '../catalogue/departures.ts'
import { type PackageDeps, todayOf } from '../deps.ts'
import { loadPackage } from '../find-package.ts'
import { lookForSeats } from './waiting-jobs.ts'

/**
 * Puts somebody on the waiting list of a departure, once for an address: who asks again is told the same, and nobody
 * learns who waits already.
 * @throws Refusal `not_found`, `departure_closed`, `departure_has_seats` where the seats are there
 */
export async function joinWaitingList(deps: PackageDeps, asked: PackageWaitRequest, language: Language): Promise<void> {
  const { entry, supplier } = await loadPackage(deps, asked.package_id)
  const today = todayOf(deps)
  const departure = departuresOf(entry, today).find(({ id }) => id === asked.departure_id)
  if (!departure) throw new Refusal('not_found')
  if (departure.closesOn < today) throw new Refusal('departure_closed')
  const taken = (await supplier.taken([entry.id])).get(departure.id) ?? 0
  const left = Math.max(0, departure.seats - taken)
  if (left >= asked.seats) throw new Refusal('departure_has_seats', { details: { seats_left: left } })
  if (asked.seats > departure.seats) throw new Refusal('validation_failed', { fields: { seats: 'invalid' } })
  await deps.db.transaction().execute(async (tx) => {
    const joined = await tx
      .insertInto('package_waiting')
      .values({
        id: newId('wait'),
        package_id: entry.id,
        departure_id: departure.id,
        seats: asked.seats,
        seats_in_all: departure.seats,
        email: asked.email,
        language,
        status: 'waiting',
        offered_until: null,
        created_at: deps.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    // What came back between the look and this line was offered to nobody who was not in it yet.
    if (joined) await lookForSeats(tx, deps, departure.id)
  })
  deps.poke()
}
