import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import { refuseTooOld } from './schema-floor.ts'
import type { Database } from './schema.ts'
import { seed } from './seeds/index.ts'
import { isLockTimeout } from './violation.ts'

/** How often a migration that could not have a table for itself is tried: with its waits, for some minutes. */
const MOST_TRIES = 40
const PAUSE_MS = 1_000

const newest = Object.keys(migrations).toSorted().at(-1) ?? ''

/**
 * Applies every migration that the database lacks, in order, then the reference seeds. Forward only. A
 * database that a later version has migrated further is left as it is: migrations only add, so that both
 * versions can work on it, and a version that was stopped can be started again.
 * @throws SchemaTooNew when the later version has taken away what this one needs.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const applied = await appliedMigrations(db)
  await refuseTooOld(db, applied, newest)
  await migrateInTurn(db, applied)
  await seed(db)
}

/** Applies the migrations up to this one, without seeds: the schema of a backup. */
export async function migrateTo(db: Kysely<Database>, name: string): Promise<void> {
  if (!isMigration(name)) throw new Error(`there is no migration ${name}`)
  refuseFailure(await migratorOf(db, []).migrateTo(name))
}

/** Whether this shop knows a migration of this name. */
export function isMigration(name: string): boolean {
  return Object.hasOwn(migrations, name)
}

/** Names of the migrations that the database has, in order. */
export async function appliedMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows: tables } = await sql<{
    found: boolean
  }>`select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (!tables[0]?.found) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The shop goes on beside it: a table that is in use now is asked for again. */
async function migrateInTurn(db: Kysely<Database>, applied: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    const result = await migratorOf(db, applied).migrateToLatest()
    if (tries === MOST_TRIES || !isLockTimeout(result.error)) return refuseFailure(result)
    await pause(PAUSE_MS)
  }
}

function migratorOf(db: Kysely<Database>, applied: readonly string[]): Migrator {
  const later = applied.filter((name) => name > newest).map((name) => [name, DONE] as const)
  return new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations, ...Object.fromEntries(later) }) },
  })
}

/** A later version's, which the database has already. */
const DONE: Migration = { up: async () => undefined }

function refuseFailure({ error, results }: MigrationResultSet): void {
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName
  throw new Error(`migration ${failed ?? ''} failed`, { cause: error })
}
