import type { Db } from '#db/database.ts'
import type { FileStorage } from '#modules/files/file-storage.ts'

/** Contents of files beside their rows: one backup has both, and nothing else is set up. */
export function createDatabaseStorage({ db }: { readonly db: Db }): FileStorage {
  return {
    code: 'database',
    async put(key, content) {
      await db.insertInto('file_contents').values({ storage_key: key, content }).execute()
    },
    async get(key) {
      const row = await db
        .selectFrom('file_contents')
        .select('content')
        .where('storage_key', '=', key)
        .executeTakeFirst()
      return row ? new Uint8Array(row.content) : null
    },
    async remove(key) {
      await db.deleteFrom('file_contents').where('storage_key', '=', key).execute()
    },
  }
}
