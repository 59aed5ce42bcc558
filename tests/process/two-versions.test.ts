import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '#tests/support/database/postgres.ts'
import { startReplica } from '#tests/support/database/replicas.ts'
import { ShopDidNotStart } from '#tests/support/shop-process.ts'
import { upgradeAndBack } from '#tests/support/database/upgrade.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

let postgres: Postgres | null = null
let folder = ''
afterEach(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A next version: this one, and a migration more. */
async function makeNextVersion(migration: string): Promise<string> {
  const next = await mkdtemp(path.join(tmpdir(), 'teranga-next-'))
  for (const name of ['src', 'locales', 'package.json'])
    await cp(path.join(ROOT, name), path.join(next, name), { recursive: true })
  for (const name of ['node_modules', 'build', 'public']) await symlink(path.join(ROOT, name), path.join(next, name))
  const migrations = path.join(next, 'src/db/migrations')
  await writeFile(path.join(migrations, '9999-next.ts'), migration)
  const index = path.join(migrations, 'index.ts')
  const text = await readFile(index, 'utf8')
  const changed = text.replace(/(Record<string, Migration> = \{)/, "$1 '9999-next': next,")
  await writeFile(index, `import * as next from './9999-next.ts'\n${changed}`)
  return next
}

const EXPANDS = `
import { type Kysely, sql } from 'kysely'
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table orders add column loyalty text not null default 'none', add column note text\`.execute(db)
  await sql\`alter table jobs add column colour text not null default 'any'\`.execute(db)
  await sql\`create table loyalty_levels (level text primary key)\`.execute(db)
}
`

test('a next version comes beside this one under load, this one starts again, and back', async () => {
  folder = await makeNextVersion(EXPANDS)
  postgres = await startPostgres()
  await postgres.createDatabase('upgrade')
  const url = postgres.url('upgrade')
  const { bought, kept, dead } = await upgradeAndBack(url, { before: ROOT, after: folder })
  expect(bought.size).toBeGreaterThan(0)
  expect(kept).toEqual(bought)
  expect(dead).toEqual([])

  const pool = new Pool({ connectionString: url })
  await pool.query("update schema_floor set migration = '9999-next'")
  await pool.end()
  const refused = await startReplica(url).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ShopDidNotStart)
  expect(String(refused)).toContain('start a newer one')
}, 300_000)
