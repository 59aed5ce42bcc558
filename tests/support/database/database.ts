import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { inject } from 'vitest'
import { embedded, type OpenDatabase, openAsItIs, openDatabase, pgliteTypes } from '#db/database.ts'
import { borrowPglite } from './borrowed-pglite.ts'

/**
 * A fresh, migrated and seeded database: PGlite in memory, or a new database of the test run's
 * PostgreSQL where the project of the test says so.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const postgres = inject('postgresUrl')
  return postgres ? openOnPostgres(postgres) : openBorrowed(inject('pgliteSnapshot'))
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

async function openOnPostgres(url: string): Promise<OpenDatabase> {
  return openDatabase({ url: await createOnPostgres(url, 'teranga_template'), dataDir: '' })
}

/** @returns the address of the new database. */
async function createOnPostgres(url: string, template: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  const target = new URL(url)
  target.pathname = `/${name}`
  return target.href
}
