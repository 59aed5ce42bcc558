import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type Postgres, startPostgres } from '#tests/support/database/postgres.ts'
import { EVERY_SITUATION } from './buyers/situations.ts'
import { runLength } from './run-length.ts'
import { torture } from './torture.ts'

const LENGTH = runLength({ short: { orders: 59, kills: 10 }, long: { orders: 130, kills: 20 } })
const { orders: ORDERS, kills: KILLS, seed: SEED } = LENGTH
const REST_MS = 600_000
/** More than all waits together may take. */
const MOST_MS = 2_700_000

/** From so many orders on chance has had its say, too. */
const LONG = 100
/** A run that never saw them has shown nothing of them. */
const MUST_HAPPEN = [
  'given back',
  'cancelled',
  'hold_released',
  'charge settled',
  'extras bought',
  'refund to source',
  'refund to wallet',
  'refund of a part',
  'surplus returned',
  'wallet part left',
  'two transfers',
  'payment.accepted',
  'payment.completed',
  'payment.returned',
  'dispute won',
  'dispute lost',
  'top-up won',
  'top-up lost',
  'set aside as it came back',
  'two bought',
  'one of two kept',
  'all or nothing undone',
  'one by one cancelled',
  'one of two rooms given back',
  'own room booked',
  'paid at the hotel',
]
const MUST_HAPPEN_IN_LONG_ONES = [
  'held',
  'part_received',
  'bought in parts',
  'charge refused',
  'change done',
  'paid beside the wallet',
]

let postgres: Postgres
let folder = ''
beforeAll(async () => {
  postgres = await startPostgres()
  await postgres.createDatabase('torture')
  folder = await mkdtemp(path.join(tmpdir(), 'teranga-torture-'))
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

describe.concurrent.each(['PGlite', 'PostgreSQL'] as const)('on %s', (kind) => {
  test(
    `${ORDERS} orders and ${KILLS} kills: nothing is lost, nothing is sold twice`,
    async ({ expect }) => {
      const dataDir = path.join(folder, kind)
      await mkdir(dataDir, { mode: 0o700 })
      const result = await torture({
        dataDir,
        ...(kind === 'PostgreSQL' && { databaseUrl: postgres.url('torture') }),
        ...LENGTH,
        alterations: [],
        restMs: REST_MS,
      })
      process.stdout.write(`${kind}, seed ${SEED}: ${JSON.stringify(result)}\n`)
      expect(result.faults).toEqual([])
      expect(result.missed).toEqual([])
      expect(result.orders).toBeGreaterThanOrEqual(ORDERS * 0.85)
      expect(result.ends['ticketed'] ?? 0).toBeGreaterThan(ORDERS / 4)
      const deeds = { ...result.ends, ...result.deeds }
      const must = [
        ...(ORDERS >= EVERY_SITUATION ? MUST_HAPPEN : []),
        ...(ORDERS >= LONG ? MUST_HAPPEN_IN_LONG_ONES : []),
      ]
      const missing = must.filter((deed) => !deeds[deed])
      expect(missing, `of those who were to show it: ${JSON.stringify(result.told)}`).toEqual([])
    },
    MOST_MS,
  )
})
