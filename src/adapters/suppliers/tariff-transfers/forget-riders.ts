import { sql } from 'kysely'
import type { TariffDeps } from './tariff-seller.ts'

/** As long as orders keep their travellers after a journey. */
const KEEP_MS = 30 * 24 * 3_600_000

/** Takes names, numbers, streets and requests out of rides that are long over. */
export async function forgetRiders({ db, clock }: Pick<TariffDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_MS).toISOString()
  const nobody = JSON.stringify({
    lead: '',
    sign: '',
    phone: '',
    fromStreet: null,
    toStreet: null,
    flightNumber: null,
    notes: null,
  })
  await sql`
    update tariff_transfers set booked = booked || ${nobody}::jsonb
    where booked ->> 'pickUpInstant' < ${before} and booked ->> 'lead' <> ''
  `.execute(db)
}
