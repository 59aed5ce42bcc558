import { sql } from 'kysely'
import type { HouseDeps } from './house-seller.ts'

/** As long as orders keep their travellers after a journey. */
const KEEP_MS = 30 * 24 * 3_600_000

/** Takes names, numbers and wishes out of rides that are long over. */
export async function forgetRiders({ db, clock }: Pick<HouseDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_MS).toISOString()
  const nobody = JSON.stringify({ lead: '', sign: '', phone: '', flightNumber: null, notes: null })
  await sql`
    update house_rides set booked = booked || ${nobody}::jsonb
    where booked ->> 'pickUpInstant' < ${before} and booked ->> 'lead' <> ''
  `.execute(db)
}
