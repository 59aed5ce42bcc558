import type { Tx } from '#db/database.ts'
import type { FileDeps } from '../deps.ts'
import { type FileStorage, StorageSilent } from '../file-storage.ts'

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

type Deps = Pick<FileDeps, 'db' | 'clock' | 'storages'>

/** Removes what has just been noted; where a storage does not answer the next cleaning does, and tells of it. */
export async function removeNow(deps: Deps): Promise<void> {
  try {
    await removeContents(deps)
  } catch (error) {
    if (!(error instanceof StorageSilent)) throw error
  }
}

/**
 * Removes contents that belong to no file any more. What a storage does not do now stays noted, and keeps no other from its
 * turn.
 * @throws StorageSilent of the first that does not answer
 */
export async function removeContents(deps: Deps): Promise<void> {
  const silent: StorageSilent[] = []
  for (const storage of deps.storages) {
    try {
      while ((await removeSome(deps, storage)) === BATCH);
    } catch (error) {
      if (!(error instanceof StorageSilent)) throw error
      silent.push(error)
    }
  }
  if (silent[0]) throw silent[0]
}

/** @returns how many were due */
async function removeSome({ db, clock }: Deps, { code, remove }: FileStorage): Promise<number> {
  const due = await db
    .selectFrom('file_removals')
    .select('storage_key')
    .where('storage', '=', code)
    .where('remove_at', '<=', clock.now())
    .orderBy('remove_at')
    .limit(BATCH)
    .execute()
  for (const { storage_key } of due) {
    await remove(storage_key)
    await db.deleteFrom('file_removals').where('storage', '=', code).where('storage_key', '=', storage_key).execute()
  }
  return due.length
}
