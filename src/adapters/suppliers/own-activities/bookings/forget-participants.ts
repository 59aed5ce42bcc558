import { sql } from 'kysely'
import { addDays } from '#platform/local-date.ts'
import type { OwnActivityDeps } from '../deps.ts'

/** As long as orders keep their travellers after a journey. */
const KEEP_DAYS = 30

/** Takes names and answers out of bookings of days that are long over. */
export async function forgetParticipants({ db, clock }: Pick<OwnActivityDeps, 'db' | 'clock'>): Promise<void> {
  const before = addDays(clock.now().toISOString().slice(0, 10), -KEEP_DAYS)
  const nobody = JSON.stringify({ lead: null, answers: [] })
  await sql`
    update activity_bookings b set booked = b.booked || ${nobody}::jsonb
    from activity_slots s
    where s.slot = b.slot and s.day < ${before} and not b.booked @> ${nobody}::jsonb
  `.execute(db)
}
