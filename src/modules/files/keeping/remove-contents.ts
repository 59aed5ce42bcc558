import type { Tx } from '#db/database.ts'
import type { FileDeps } from '../deps.ts'

const BATCH = 100

/** Notes that contents are to be removed once the transaction stands: storages outside do not take part in it. */
export async function removeLater(
  tx: Tx,
  now: Date,
  contents: readonly { readonly storage: string | null; readonly storage_key: string | null }[],
): Promise<void> {
  const rows = contents.flatMap(({ storage, storage_key }) =>
    storage === null || storage_key === null ? [] : [{ storage, storage_key, remove_at: now }],
  )
  if (rows.length === 0) return
  await tx
    .insertInto('file_removals')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['storage', 'storage_key']).doUpdateSet({ remove_at: now }))
    .execute()
}

/** Removes contents that belong to no file any more. What a storage does not do now stays noted. */
export async function removeContents({
  db,
  clock,
  storages,
}: Pick<FileDeps, 'db' | 'clock' | 'storages'>): Promise<void> {
  const due = await db
    .selectFrom('file_removals')
    .select(['storage', 'storage_key'])
    .where('remove_at', '<=', clock.now())
    .orderBy('remove_at')
    .limit(BATCH)
    .execute()
  for (const { storage, storage_key } of due) {
    const found = storages.find(({ code }) => code === storage)
    if (!found) continue
    await found.remove(storage_key)
    await db.deleteFrom('file_removals').where('storage', '=', storage).where('storage_key', '=', storage_key).execute()
  }
  if (due.length === BATCH && due.some(({ storage }) => storages.some(({ code }) => code === storage)))
    await removeContents({ db, clock, storages })
}
