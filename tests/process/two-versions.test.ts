import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'
import { openBalancer, type Replica, startBuyers, startReplica } from '#tests/support/replicas.ts'
import { ShopDidNotStart } from '#tests/support/shop-process.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

let postgres: Postgres | null = null
let replicas: Replica[] = []
let folder = ''
afterEach(async () => {
  for (const { shop } of replicas) await shop.end('SIGKILL')
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
  await sql\`alter table jobs add column lane text not null default 'any'\`.execute(db)
  await sql\`create table loyalty_levels (level text primary key)\`.execute(db)
}
`

test('a next version comes beside this one under load, this one starts again, and back', async () => {
  folder = await makeNextVersion(EXPANDS)
  postgres = await startPostgres()
  await postgres.createDatabase('upgrade')
  const url = postgres.url('upgrade')
  const here = await startReplica(url)
  replicas = [here]
  const balancer = openBalancer(() => replicas)
  const buyers = await startBuyers(balancer, 2)

  const next = await startReplica(url, undefined, folder)
  replicas = [here, next]
  await here.shop.end('SIGTERM')
  here.shop = (await startReplica(url, here.port)).shop
  // And back: the next version goes, this one stays.
  expect(await next.shop.end('SIGTERM')).toBe(0)
  replicas = [here]
  await here.shop.end('SIGTERM')
  here.shop = (await startReplica(url, here.port)).shop
  await buyers.stop()

  const pool = new Pool({ connectionString: url })
  const { rows } = await pool.query<{ id: string }>('select id from orders')
  const { rows: dead } = await pool.query('select kind from jobs where status = $1', ['dead'])
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(buyers.orders))
  expect(buyers.orders.length).toBeGreaterThan(0)
  expect(dead).toEqual([])

  await pool.query("update schema_floor set migration = '9999-next'")
  await pool.end()
  await here.shop.end('SIGTERM')
  const refused = await startReplica(url, here.port).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ShopDidNotStart)
  expect(String(refused)).toContain('start a newer one')
}, 300_000)
