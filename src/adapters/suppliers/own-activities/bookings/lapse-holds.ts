import type { OwnActivityDeps } from '../deps.ts'
import { givePlacesBack } from '../slots/taken-places.ts'

type Deps = Pick<OwnActivityDeps, 'db' | 'clock'>

/**
 * Ends holds whose time is over and answers requests whose answer is due; places of what ends go back on sale. Each
 * once, by its guarded move, whoever looks.
 */
export async function lapseHolds({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const due = await db
    .selectFrom('activity_bookings')
    .select('uuid')
    .where(({ or, and, eb }) =>
      or([
        and([eb('status', '=', 'on_hold'), eb('held_until', '<=', now)]),
        and([eb('status', '=', 'pending'), eb('answer_at', '<=', now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (!due) return
  await db.transaction().execute(async (tx) => {
    const expired = await tx
      .updateTable('activity_bookings')
      .set({ status: 'expired', ended_at: now })
      .where('status', '=', 'on_hold')
      .where('held_until', '<=', now)
      .returning(['slot', 'people'])
      .execute()
    const pending = tx.updateTable('activity_bookings').where('status', '=', 'pending').where('answer_at', '<=', now)
    await pending.set({ status: 'confirmed' }).where('answer', '=', 'confirmed').execute()
    const rejected = await pending
      .set({ status: 'rejected', ended_at: now })
      .where('answer', '=', 'rejected')
      .returning(['slot', 'people'])
      .execute()
    // In one order for all, so that two who do this cannot wait for each other.
    const over = [...expired, ...rejected].toSorted((a, b) => (a.slot < b.slot ? -1 : 1))
    for (const { slot, people } of over) await givePlacesBack(tx, slot, people)
  })
}
