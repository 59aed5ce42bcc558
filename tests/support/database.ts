import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { inject } from 'vitest'
import { embedded, type OpenDatabase, openDatabase, pgliteParsers } from '#db/database.ts'

/**
 * A fresh, migrated and seeded database: PGlite in memory, or a new database of the test run's
 * PostgreSQL where the project of the test says so.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const postgres = inject('postgresUrl')
  return postgres ? openOnPostgres(postgres) : openInMemory(inject('pgliteSnapshot'))
}

async function openInMemory(snapshot: string): Promise<OpenDatabase> {
  const pglite = await PGlite.create({ parsers: pgliteParsers, loadDataDir: new Blob([await readFile(snapshot)]) })
  return embedded(pglite)
}

async function openOnPostgres(url: string): Promise<OpenDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template teranga_template`)
  await admin.end()
  const target = new URL(url)
  target.pathname = `/${name}`
  return openDatabase({ url: target.href, dataDir: '' })
}
