import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '#tests/support/database/postgres.ts'
import { PASSAGES, type Passages } from './upgrade/orders-in-every-state.ts'
import { PRODUCT_PASSAGES } from './upgrade/orders-of-every-product.ts'
import { upgradeInEveryState } from './upgrade/upgrade-in-every-state.ts'
import { upgradeAndBack } from '#tests/support/database/upgrade.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, maxBuffer: 2 ** 30 })
/** Any version may be named: a tag, a branch, a commit; by itself it is the one before the newest migration. */
const FROM =
  process.env['UPGRADE_FROM'] ??
  `${git('log', '-1', '--diff-filter=A', '--format=%h', '--', 'src/db/migrations').toString().trim()}^`

/** The version before baskets: its orders have one flight each, and name no travellers. */
const BEFORE_BASKETS =
  process.env['UPGRADE_FROM'] ??
  `${git('log', '-1', '--diff-filter=A', '--format=%h', '--', 'src/db/migrations/0065-baskets.ts').toString().trim()}^`

let postgres: Postgres
let folder = ''
let beforeBaskets = ''
beforeAll(async () => {
  postgres = await startPostgres()
  await postgres.createDatabase('upgrade')
  await postgres.createDatabase('states')
  await postgres.createDatabase('products')
  folder = await checkOut(FROM)
}, 600_000)
afterAll(async () => {
  await postgres.stop()
  for (const there of [folder, beforeBaskets]) if (there) await rm(there, { recursive: true, force: true })
})

/** A version as it was, with its packages and its built pages. */
async function checkOut(version: string): Promise<string> {
  const there = await mkdtemp(path.join(tmpdir(), 'teranga-before-'))
  execFileSync('tar', ['-x', '-C', there], { input: git('archive', version) })
  const [its, ours] = await Promise.all([there, ROOT].map((at) => readFile(path.join(at, 'package-lock.json'), 'utf8')))
  const packages = path.join(ROOT, 'node_modules')
  if (its === ours) await symlink(packages, path.join(there, 'node_modules'))
  else await cp(packages, path.join(there, 'node_modules'), { recursive: true })
  execFileSync('npm', ['run', 'build'], { cwd: there, timeout: 300_000 })
  return there
}

const endsOf = (passages: Passages) =>
  Object.fromEntries(Object.entries(passages).map(([name, { end }]) => [name, end]))

test(`the version ${FROM} and this one sell beside each other, forward and back`, async () => {
  const { bought, kept, dead } = await upgradeAndBack(postgres.url('upgrade'), { before: folder, after: ROOT })
  process.stdout.write(`orders: ${bought.size}\n`)
  expect(bought.size).toBeGreaterThan(0)
  expect(kept).toEqual(bought)
  expect(dead).toEqual([])
})

test(`orders of ${BEFORE_BASKETS} in every state are read, paid and given back by this version`, async () => {
  beforeBaskets = await checkOut(BEFORE_BASKETS)
  const passed = upgradeInEveryState({
    databaseUrl: postgres.url('states'),
    folder: beforeBaskets,
    passages: PASSAGES,
  })
  const { ends, sold, faults } = await passed
  process.stdout.write(`${JSON.stringify(ends)}, sold beside the upgrade: ${sold}\n`)
  expect(ends).toEqual(endsOf(PASSAGES))
  expect(sold).toBeGreaterThan(0)
  expect(faults).toEqual([])
}, 1_200_000)

test(`orders of every product of ${FROM} are read, paid and given back by this version, and read by that one again`, async () => {
  const { ends, sold, faults } = await upgradeInEveryState({
    databaseUrl: postgres.url('products'),
    folder,
    passages: PRODUCT_PASSAGES,
    andBack: true,
  })
  process.stdout.write(`${JSON.stringify(ends)}, sold beside the upgrade: ${sold}\n`)
  expect(ends).toEqual(endsOf(PRODUCT_PASSAGES))
  expect(sold).toBeGreaterThan(0)
  expect(faults).toEqual([])
}, 1_200_000)
