import { sql } from 'kysely'
import type { PackageDeps } from '../deps.ts'

/** Nobody waits for a departure that has left: who did is forgotten the day after. */
export async function forgetWaiting({ db, clock }: Pick<PackageDeps, 'db' | 'clock'>): Promise<void> {
  const today = clock.now().toISOString().slice(0, 10)
  await db
    .deleteFrom('package_waiting')
    .where(sql<boolean>`left(split_part(departure_id, '~', 2), 10) < ${today}`)
    .execute()
}
