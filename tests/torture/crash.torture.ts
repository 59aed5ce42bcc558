import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'
import { auditShop } from './audit.ts'
import { buy, openCustomer, planOf, type Purchase } from './buyer.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type KilledShop, startKilledShop } from './killed-shop.ts'
import { stubbornVisitor } from './stubborn-visitor.ts'

const ORDERS = Number(process.env['TORTURE_ORDERS'] ?? 140)
const KILLS = Number(process.env['TORTURE_KILLS'] ?? 20)
const SEED = Number(process.env['TORTURE_SEED'] ?? Date.now() % 1_000_000)
/** Buyers at one time. */
const AT_ONCE = 6
const CUSTOMERS = 8
/** How long everything may take to come to rest: the first look for lost news comes after two minutes. */
const REST_MS = 600_000

const date = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10)
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
    const chance = chanceOf(SEED)
    const environment: Record<string, string> =
      kind === 'PGlite' ? { DATA_DIR: dataDir } : { DATABASE_URL: postgres.url('torture'), DATA_DIR: dataDir }
    const shop = await startKilledShop(environment, chance)
    const shopping = shopUnderTrouble(shop, chance)
    const [purchases] = await Promise.all([shopping, shop.haunt(KILLS, shopping)])
    const ends = await comeToRest(shop, purchases)
    await shop.stop()

    const database = await openDatabase({ url: environment['DATABASE_URL'] ?? null, dataDir })
    const faults = await auditShop(database.db)
    await database.close()
    process.stdout.write(
      `${kind}, seed ${SEED}: ${purchases.length} orders, ${shop.kills} kills, ends ${JSON.stringify(ends)}, faults ${faults.length}\n`,
    )
    expect(faults).toEqual([])
    expect(purchases.length).toBeGreaterThanOrEqual(ORDERS * 0.85)
    expect(ends['ticketed'] ?? 0).toBeGreaterThan(ORDERS / 3)
    expect(ends['given back'] ?? 0).toBeGreaterThan(0)
  })
})

async function shopUnderTrouble(shop: KilledShop, chance: Chance): Promise<readonly Purchase[]> {
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, at) => openCustomer(shop.url, `torture${at}@example.com`)),
  )
  const trouble = makeTrouble(shop.url, chance)
  const purchases: Purchase[] = []
  let begun = 0
  const queue = async (): Promise<void> => {
    while (begun < ORDERS) {
      begun++
      const plan = planOf(chance)
      const needsWallet = plan.way === 'split' || plan.way === 'wallet'
      const customer = customers[chance.between(0, CUSTOMERS - 1)]
      const visitor = needsWallet && customer ? customer : stubbornVisitor(shop.url)
      const purchase = await buy(visitor, plan, chance, date)
      if (purchase) purchases.push(purchase)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, queue))
  await trouble.end()
  return purchases
}

/** Webhooks get lost, doubled and late, and the providers' API fails, as long as it goes on. */
function makeTrouble(url: string, chance: Chance): { end(): Promise<void> } {
  const hand = stubbornVisitor(url)
  let over = false
  const going = (async () => {
    while (!over) {
      for (const provider of ['paystack', 'flutterwave'] as const) {
        const webhooks = chance.happens(0.3) ? 'drop' : chance.happens(0.3) ? 'hold' : 'deliver'
        const copies = chance.happens(0.4) ? 3 : 1
        const api = chance.happens(0.08) ? 'error' : 'up'
        await hand.tellProvider(provider, 'PUT', { webhooks, copies, api })
      }
      await wait(chance.between(200, 1_500))
    }
  })()
  return {
    async end() {
      over = true
      await going
      for (const provider of ['paystack', 'flutterwave']) {
        await hand.tellProvider(provider, 'PUT', { webhooks: 'deliver', copies: 2 })
        await hand.tellProvider(`${provider}/flush`, 'POST', {})
      }
    },
  }
}

/** Waits until no order is on its way any more. @returns how many ended how. */
async function comeToRest(shop: KilledShop, purchases: readonly Purchase[]): Promise<Record<string, number>> {
  const deadline = Date.now() + REST_MS
  for (;;) {
    const ends = await Promise.all(purchases.map(endOf))
    const count = Object.groupBy(ends, (end) => end)
    const underway = count['underway']?.length ?? 0
    if (underway === 0) return Object.fromEntries(Object.entries(count).map(([end, all]) => [end, all?.length ?? 0]))
    if (Date.now() > deadline) throw new Error(`${underway} orders have not come to rest at ${shop.url}`)
    await wait(3_000)
  }
}

async function endOf({ visitor, orderId, paid }: Purchase): Promise<string> {
  const { body } = await visitor.call('flightBookingConfirmation', { confirmation_id: orderId })
  const { status, payment_status } = body
  if (status === 'confirmed' && payment_status === 'paid') return 'ticketed'
  if (payment_status === 'refunded') return 'given back'
  if (status === 'expired' || (!paid && status === 'pending_payment')) return 'unpaid'
  return 'underway'
}
