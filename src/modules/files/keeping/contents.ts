import type { Tx } from '#db/database.ts'
import type { FileDeps } from '../deps.ts'
import type { FileStorage } from '../file-storage.ts'
import { placeOfContent } from '../file-store.ts'
import { removeContents } from './remove-contents.ts'

/** So long a content may be on its way into a storage before it is taken for one of no file. */
const ON_ITS_WAY_MS = 3_600_000

/** @throws Error for a storage that the shop was told nothing of: its settings are missing */
export function storageOf({ storages }: Pick<FileDeps, 'storages'>, code: string | null): FileStorage {
  const storage = storages.find((one) => one.code === code)
  if (!storage) throw new Error(`files lie in the storage ${code}, which is not configured`)
  return storage
}

/** Where a content lies now. */
interface Placed {
  readonly storage: string
  readonly storage_key: string
  readonly key_id: string
}

/**
 * Seals a content and puts it into the storage of new files, then has its row written. What becomes of no row is
 * removed: it was noted before.
 * @param write writes the row; false where the content is not wanted any more
 */
export async function putContent(
  deps: Pick<FileDeps, 'db' | 'clock' | 'cipher' | 'storage' | 'storages'>,
  {
    fileId,
    key,
    content,
  }: { readonly fileId: string; readonly key: string; readonly content: Uint8Array<ArrayBuffer> },
  write: (tx: Tx, placed: Placed) => Promise<boolean>,
): Promise<void> {
  const { db, clock, cipher, storage } = deps
  const removeAt = new Date(clock.now().getTime() + ON_ITS_WAY_MS)
  const noted = { storage: storage.code, storage_key: key }
  await db
    .insertInto('file_removals')
    .values({ ...noted, remove_at: removeAt })
    .execute()
  await storage.put(key, await cipher.sealFile(content, placeOfContent(fileId)))
  const isWanted = await db.transaction().execute(async (tx) => {
    const isWritten = await write(tx, { ...noted, key_id: cipher.currentKeyId })
    if (isWritten)
      await tx.deleteFrom('file_removals').where('storage', '=', storage.code).where('storage_key', '=', key).execute()
    else
      await tx
        .updateTable('file_removals')
        .set({ remove_at: clock.now() })
        .where('storage', '=', storage.code)
        .where('storage_key', '=', key)
        .execute()
    return isWritten
  })
  if (!isWanted) await removeContents(deps)
}
