import { type Kysely, sql } from 'kysely'
import { type MigrationResultSet, Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'
import { seed } from './seeds/index.ts'

/** Applies every migration that the database lacks, in order, then the reference seeds. Forward only. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  refuseFailure(await migratorOf(db).migrateToLatest())
  await seed(db)
}

/** Applies the migrations up to this one, without seeds: the schema of a backup. */
export async function migrateTo(db: Kysely<Database>, name: string): Promise<void> {
  if (!isMigration(name)) throw new Error(`there is no migration ${name}`)
  refuseFailure(await migratorOf(db).migrateTo(name))
}

/** Whether this shop knows a migration of this name. */
export function isMigration(name: string): boolean {
  return Object.hasOwn(migrations, name)
}

/** Names of the migrations that the database has, in order. */
export async function appliedMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

function migratorOf(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}

function refuseFailure({ error, results }: MigrationResultSet): void {
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName
  throw new Error(`migration ${failed ?? ''} failed`, { cause: error })
}
