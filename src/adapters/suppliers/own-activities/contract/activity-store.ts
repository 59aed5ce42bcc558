import type { Db, Tx } from '#db/database.ts'
import type { StoredEntry } from '../../own-catalogue/catalogue-memory.ts'
import { type OwnActivity, ownActivitySchema } from './own-activity.ts'

/** All activities, on sale or not, by their codes. */
export async function readActivities(db: Db | Tx): Promise<readonly OwnActivity[]> {
  const rows = await db.selectFrom('own_activities').select('contract').orderBy('code').execute()
  return rows.map(({ contract }) => ownActivitySchema.parse(contract))
}

/** Activities that were changed after a version; 0 for all. */
export async function readActivitiesAfter(db: Db, version: number): Promise<readonly StoredEntry<OwnActivity>[]> {
  const rows = await db
    .selectFrom('own_activities')
    .select(['code', 'contract', 'version'])
    .where('version', '>', version)
    .orderBy('version')
    .execute()
  return rows.map((row) => ({ key: row.code, entry: ownActivitySchema.parse(row.contract), version: row.version }))
}

/** Keeps activities; one that is as before keeps its version. */
export async function saveActivities(tx: Tx, activities: readonly OwnActivity[], at: Date): Promise<void> {
  for (const activity of activities.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const contract = JSON.stringify(activity)
    await tx
      .insertInto('own_activities')
      .values({ code: activity.code, contract, updated_at: at })
      .onConflict((conflict) =>
        conflict
          .column('code')
          .doUpdateSet((eb) => ({
            contract: eb.ref('excluded.contract'),
            updated_at: at,
            version: eb.fn<number>('nextval', [eb.val('own_activity_versions')]),
          }))
          .whereRef('own_activities.contract', 'is distinct from', 'excluded.contract'),
      )
      .execute()
  }
}
