import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'
import { torture } from './torture.ts'

const ORDERS = Number(process.env['TORTURE_ORDERS'] ?? 130)
const KILLS = Number(process.env['TORTURE_KILLS'] ?? 20)
const SEED = Number(process.env['TORTURE_SEED'] ?? Date.now() % 1_000_000)
const REST_MS = 600_000

/** From so many orders on a run must have seen everything. */
const LONG = 100
/** One that never saw them has shown nothing of them. */
const MUST_HAPPEN = [
  'given back',
  'cancelled',
  'held',
  'hold_released',
  'part_received',
  'bought in parts',
  'charge settled',
  'charge refused',
  'extras bought',
  'change done',
  'refund to source',
  'refund to wallet',
  'paid beside the wallet',
  'payment.returned',
  'surplus returned',
]

let postgres: Postgres
let dataDir = ''
beforeAll(async () => {
  postgres = await startPostgres()
  await postgres.createDatabase('torture')
  dataDir = await mkdtemp(path.join(tmpdir(), 'teranga-torture-'))
})
afterAll(async () => {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

describe.each(['PGlite', 'PostgreSQL'] as const)('on %s', (kind) => {
  test(`${ORDERS} orders and ${KILLS} kills: nothing is lost, nothing is sold twice`, async () => {
    const result = await torture({
      dataDir,
      ...(kind === 'PostgreSQL' && { databaseUrl: postgres.url('torture') }),
      seed: SEED,
      orders: ORDERS,
      kills: KILLS,
      alterations: ['careless-airline'],
      restMs: REST_MS,
    })
    process.stdout.write(`${kind}, seed ${SEED}: ${JSON.stringify(result)}\n`)
    expect(result.faults).toEqual([])
    expect(result.orders).toBeGreaterThanOrEqual(ORDERS * 0.85)
    expect(result.ends['ticketed'] ?? 0).toBeGreaterThan(ORDERS / 4)
    const deeds = { ...result.ends, ...result.deeds }
    if (ORDERS >= LONG) expect(MUST_HAPPEN.filter((deed) => !deeds[deed])).toEqual([])
  })
})
