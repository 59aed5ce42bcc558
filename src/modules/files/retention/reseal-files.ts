import { newId } from '#platform/ids.ts'
import type { FileDeps } from '../deps.ts'
import { placeOfContent } from '../file-store.ts'
import { getContent, putContent } from './contents.ts'
import { removeContents, removeLater } from './remove-contents.ts'

const BATCH = 20

/**
 * Seals by the current key the contents that lie under a former one, and moves those that lie in another storage than new
 * files do; a file that changes meanwhile is left to the next run.
 */
export async function resealFiles(deps: FileDeps): Promise<void> {
  const { db, clock, cipher, storage: current } = deps
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('files')
      .select(['id', 'storage', 'storage_key'])
      .where('status', '=', 'kept')
      .where((is) => is.or([is('key_id', '<>', cipher.currentKeyId), is('storage', '<>', current.code)]))
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, storage, storage_key } of rows) {
      const content = storage_key === null ? null : await getContent(deps, { storage, key: storage_key })
      if (!content) continue
      const opened = await cipher.openFile(content, placeOfContent(id))
      const key = newId('obj')
      await putContent(deps, { fileId: id, key, content: opened }, async (tx, placed) => {
        const { numUpdatedRows } = await tx
          .updateTable('files')
          .set(placed)
          .where('id', '=', id)
          .where('storage_key', '=', storage_key)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) await removeLater(tx, clock.now(), [{ storage, storage_key }])
        return numUpdatedRows > 0n
      })
    }
    if (rows.length < BATCH) return removeContents(deps)
    after = rows.at(-1)?.id ?? ''
  }
}
