import type { Tx } from '#db/database.ts'
import type { FileDeps } from '../deps.ts'
import { Refusal } from '#contracts/errors.ts'
import { closeWorkItem, openWorkItem } from '#db/work-items.ts'
import { type FileStorage, StorageSilent } from '../file-storage.ts'
import { placeOfContent } from '../file-store.ts'
import { removeNow } from './remove-contents.ts'

/** So long a content may be on its way into a storage before it is taken for one of no file. */
const ON_ITS_WAY_MS = 3_600_000

/** @throws Error for a storage that the shop was told nothing of: its settings are missing */
function storageOf({ storages }: Pick<FileDeps, 'storages'>, code: string | null): FileStorage {
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
 * @throws Refusal `unavailable` while the storage does not answer
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
  const sealed = await cipher.sealFile(content, placeOfContent(fileId))
  await answered(deps, storage.code, () => storage.put(key, sealed))
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
  if (!isWanted) await removeNow(deps)
}

/** The sealed content under a key; null where there is none. @throws Refusal `unavailable` while the storage does not answer */
export async function getContent(
  deps: Pick<FileDeps, 'db' | 'clock' | 'storages'>,
  { storage, key }: { readonly storage: string | null; readonly key: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const found = storageOf(deps, storage)
  return answered(deps, found.code, () => found.get(key))
}

/** Asks a storage; people know of it while it does not answer. */
async function answered<Answer>(
  { db, clock }: Pick<FileDeps, 'db' | 'clock'>,
  code: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const silent = { queue: 'jobs', reason: 'storage_silent', subject: code } as const
  try {
    const answer = await ask()
    await closeWorkItem(db, clock, silent)
    return answer
  } catch (error) {
    if (!(error instanceof StorageSilent)) throw error
    await openWorkItem(db, clock, silent)
    throw new Refusal('unavailable', { cause: error })
  }
}
