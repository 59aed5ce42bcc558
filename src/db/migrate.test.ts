import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/database.ts'
import type { OpenDatabase } from './database.ts'
import { appliedMigrations, migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { SchemaTooNew } from './schema-floor.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

/** As a later version would. */
const applyLater = (name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(database.db)

test('a version starts again beside the schema of a later one', async () => {
  await applyLater('9998-one-more')
  await applyLater('9999-another')
  await migrate(database.db)
  expect((await appliedMigrations(database.db)).slice(-2)).toEqual(['9998-one-more', '9999-another'])
})

test('a version that the schema has outgrown says which one is needed', async () => {
  await applyLater('9999-contract')
  await database.db.updateTable('schema_floor').set({ migration: '9999-contract' }).execute()
  await expect(migrate(database.db)).rejects.toThrow(SchemaTooNew)
  await expect(migrate(database.db)).rejects.toThrow('9999-contract')
})

test('a migration in the middle that this version does not know is no later version’s', async () => {
  await applyLater('0001-other')
  await expect(migrate(database.db)).rejects.toThrow('failed')
})

const folder = path.join(import.meta.dirname, 'migrations')
const files = readdirSync(folder).filter((file) => /^\d{4}-.*\.ts$/.test(file) && !file.endsWith('.test.ts'))

test('every migration is applied, under the name of its file', () => {
  expect(Object.keys(migrations).toSorted()).toEqual(files.map((file) => file.replace(/\.ts$/, '')).toSorted())
})

test('no two migrations have one number', () => {
  const numbers = files.map((file) => file.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})

/** Since this one, versions work beside each other on one database. */
const FIRST_OF_TWO_VERSIONS = '0047'
/** What takes something away that the version before may still use; a migration that does raises `schema_floor`. */
const TAKES_AWAY =
  /\bdrop (table|column|view|function)\b|\brename (to|column|constraint)\b|\bset not null\b|alter column \w+ (set data )?type\b|dropTable|dropColumn|renameColumn|renameTable/i

/** A table under a new name takes nothing away where a view has the old one. */
function withoutNewNames(text: string): string {
  const views = [...text.matchAll(/\bcreate view (\w+)/gi)].map(([, name = '']) => name)
  return views.reduce((rest, name) => rest.replaceAll(new RegExp(`alter table ${name} rename`, 'gi'), ''), text)
}

test.each(files.filter((file) => file >= FIRST_OF_TWO_VERSIONS))(
  '%s only adds, or says who can no longer work',
  (file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    expect(TAKES_AWAY.test(withoutNewNames(text)) && !text.includes('update schema_floor')).toBe(false)
  },
)
