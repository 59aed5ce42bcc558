import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Db, openDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { auditSellers } from './adapters/audit-sellers.ts'
import { serveSellers } from './adapters/serve-sellers.ts'
import type { Plan } from './buyers/plan.ts'
import { GUEST } from './buyers/situations.ts'
import { runLength } from './run-length.ts'
import { torture } from './torture.ts'

const CARD = { ways: [{ way: 'card', provider: 'paystack' }] } as const
const OTHER_CARD = { ways: [{ way: 'card', provider: 'flutterwave' }] } as const
const sold = (kind: 'transfer' | 'insurance' | 'activity', elsewhere?: string) =>
  ({ kind, fate: 'sells', ...(elsewhere && { elsewhere }) }) as const
const WALK = 'hotelbeds_activities~E-E10-LOS-walk'
const CASTLE = 'octo~castle-walk'

/** What is bought of every seller that a shop may be configured for. */
const PLANS: readonly Plan[] = [
  { ...GUEST, situation: 'a flight of Duffel’s', ...CARD },
  { ...GUEST, situation: 'a flight of Duffel’s, given back', ...CARD, cancels: 'soon' },
  {
    ...GUEST,
    situation: 'two rooms of Hotelbeds’ beside a flight',
    stay: { hotel: 'of Hotelbeds', rooms: 2, policy: 'keep' },
    ...OTHER_CARD,
  },
  {
    ...GUEST,
    situation: 'a room of Hotelbeds’, given back',
    stay: { hotel: 'of Hotelbeds', rooms: 1, policy: 'cancel_all' },
    ...CARD,
    cancels: 'soon',
  },
  {
    ...GUEST,
    situation: 'two rooms of Duffel Stays beside a flight',
    stay: { hotel: 'of Duffel', rooms: 2, policy: 'keep' },
    ...CARD,
  },
  {
    ...GUEST,
    situation: 'a ride of Hotelbeds’ and cover of XCover',
    company: { items: [sold('transfer', 'LOS'), sold('insurance')], policy: 'keep' },
    ...CARD,
  },
  {
    ...GUEST,
    situation: 'a ride and cover, given back',
    company: { items: [sold('transfer', 'LOS'), sold('insurance')], policy: 'cancel_all' },
    ...OTHER_CARD,
    cancels: 'soon',
  },
  {
    ...GUEST,
    situation: 'a walk of Hotelbeds’',
    company: { items: [sold('activity', WALK)], policy: 'keep' },
    ...CARD,
  },
  {
    ...GUEST,
    situation: 'a walk of an OCTO supplier’s',
    company: { items: [sold('activity', CASTLE)], policy: 'keep' },
    ...OTHER_CARD,
  },
]

/** Each seller has sold, or is at it, and the shop dies before it writes that down. */
const DEATHS = ['dies-with-duffel', 'dies-with-others', 'dies-with-octo', 'dies-taking-back-elsewhere']

/**
 * Orders of which a seller knows nothing: the shop died before it was asked, or the question was lost. It is never asked
 * twice, nor is money given back before people have asked it.
 */
async function leftToPeople(db: Db) {
  const asked = await db
    .selectFrom('work_items')
    .select(['order_id', 'subject'])
    .where('reason', '=', 'supplier_unclear')
    .where('status', '=', 'open')
    .execute()
  const orders = new Set(asked.flatMap(({ order_id }) => order_id ?? []))
  const ids = [...orders, ...asked.map(({ subject }) => subject)]
  const restless = `orders that never came to rest: ${orders.size}`
  return { orders, excuse: (fault: string) => fault === restless || ids.some((id) => fault.includes(id)) }
}

const LENGTH = runLength({
  short: { orders: PLANS.length, kills: 30 },
  long: { orders: 2 * PLANS.length, kills: 60 },
})
const MOST_MS = 3_000_000

test(
  `the shop dies with every real seller's server, seed ${LENGTH.seed}: nothing is bought twice or lost`,
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'teranga-adapters-'))
    const theirs = await openTestDatabase()
    const sellers = await serveSellers(theirs.db)
    try {
      const result = await torture({
        dataDir,
        ...LENGTH,
        plans: [...PLANS, ...PLANS],
        settings: sellers.settings,
        sellers: 'elsewhere',
        alterations: DEATHS,
        diesOfItself: true,
        atOnce: 3,
        restMs: 330_000,
      })
      const database = await openDatabase({ url: null, dataDir })
      const differs = await auditSellers(database.db, theirs.db, sellers)
      const left = await leftToPeople(database.db)
      await database.close()
      const faults = result.faults.filter((fault) => !left.excuse(fault))
      const told = { ...result, faults, differs, leftToPeople: left.orders.size }
      process.stdout.write(`adapters, seed ${LENGTH.seed}: ${JSON.stringify(told)}\n`)
      expect(faults).toEqual([])
      expect(differs).toEqual([])
      expect(result.missed).toEqual([])
      expect(result.idle).toEqual([])
    } finally {
      await sellers.close()
      await theirs.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  MOST_MS,
)
