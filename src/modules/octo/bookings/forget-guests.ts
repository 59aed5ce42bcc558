import { sql } from 'kysely'
import { addDays } from '#platform/local-date.ts'
import type { OctoDeps } from '../octo-deps.ts'

/** As long as orders keep their travellers after a journey. */
const KEEP_DAYS = 30

/**
 * Takes contacts, answers and notes out of resellers’ bookings of days that are long over. What was booked, and the
 * commission on it, stays.
 */
export async function forgetGuests({ db, clock }: Pick<OctoDeps, 'db' | 'clock'>): Promise<void> {
  const before = addDays(clock.now().toISOString().slice(0, 10), -KEEP_DAYS)
  // An availability’s id begins with its day.
  await sql`
    update octo_bookings set notes = null, guests = guests || jsonb_build_object(
      'contact', '{}'::jsonb,
      'answers', '[]'::jsonb,
      'unitItems', (
        select coalesce(jsonb_agg(item || '{"contact": {}, "answers": []}'), '[]')
        from jsonb_array_elements(guests -> 'unitItems') item
      ),
      'forgotten', true
    )
    where left(availability_id, 10) < ${before} and not guests ? 'forgotten'
  `.execute(db)
}
