import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import { embedded, type OpenDatabase, openAsItIs, pgliteTypes } from '#db/database.ts'
import { borrowPglite } from './borrowed-pglite.ts'
import { borrowPostgres, createOnPostgres } from './borrowed-postgres.ts'

/**
 * A fresh, migrated and seeded database: PGlite in memory, or a database of the test run's
 * PostgreSQL where the project of the test says so.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const postgres = inject('postgresUrl')
  return postgres ? borrowPostgres(postgres, 'teranga_template') : openBorrowed(inject('pgliteSnapshot'))
}

async function openBorrowed(snapshot: string): Promise<OpenDatabase> {
  const pglite = await borrowPglite(snapshot)
  // A handle by which nothing was asked does not close it.
  return embedded(pglite, async () => {
    if (!pglite.closed) await pglite.close()
  })
}

/** A database of the same engine with nothing in it, not even a schema. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  const postgres = inject('postgresUrl')
  return postgres
    ? openAsItIs({ url: await createOnPostgres(postgres, 'template0'), dataDir: '' })
    : embedded(await PGlite.create({ ...pgliteTypes }))
}
