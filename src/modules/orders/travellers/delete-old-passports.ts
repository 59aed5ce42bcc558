import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'

/** Deletes passports whose journeys have ended long enough ago. */
export async function deleteOldPassports({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<void> {
  await db.deleteFrom('order_documents').where('delete_after', '<=', clock.now()).execute()
}
