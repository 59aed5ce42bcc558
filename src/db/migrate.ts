import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'
import { seed } from './seeds/index.ts'

/** Applies every migration that the database lacks, in order, then the reference seeds. Forward only. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName
    throw new Error(`migration ${failed ?? ''} failed`, { cause: error })
  }
  await seed(db)
}
