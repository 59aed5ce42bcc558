import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openAsItIs, openDatabase } from '#db/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type ShopProcess, startShop } from '#tests/support/shop-process.ts'
import { auditShop } from '../audit/audit-shop.ts'
import { dateIn } from '../buyers/after-sales.ts'
import type { Buyer } from '../buyers/buyer.ts'
import { endOf, isAt, look, lookUntil } from '../buyers/order-page.ts'
import { placeOrder } from '../buyers/placing.ts'
import { GUEST } from '../buyers/situations.ts'
import { stubbornVisitor } from '../buyers/stubborn-visitor.ts'
import { chanceOf } from '../chance.ts'
import { deskOf } from '../staff.ts'
import { type Passages, placeAll } from './orders-in-every-state.ts'

const MOST_MS_TO_REST = 300_000

interface Passed {
  /** How the orders stand at last, by name. */
  readonly ends: Readonly<Record<string, string>>
  /** Orders that the version before took while the database was this version's already. */
  readonly sold: number
  readonly faults: readonly string[]
}

interface Upgrade {
  readonly databaseUrl: string
  /** Of the version before. */
  readonly folder: string
  readonly passages: Passages
  /** The version before serves again at last, and shows each of them. */
  readonly andBack?: true
}

/** A version before brings orders into every state and goes on selling while this one starts; this one sees them through. */
export async function upgradeInEveryState({ databaseUrl, folder, passages, andBack }: Upgrade): Promise<Passed> {
  const port = String(await freePort())
  const running: ShopProcess[] = []
  const start = async (at: string, of?: string): Promise<ShopProcess> => {
    const environment = { DATABASE_URL: databaseUrl, NODE_ENV: 'test', PORT: at, TRUSTED_PROXIES: '1' }
    const shop = await startShop(environment, of === undefined ? {} : { folder: of })
    running.push(shop)
    return shop
  }
  try {
    const before = await start(port, folder)
    const buyers = await placeAll(before.url, passages, deskOf({ DATABASE_URL: databaseUrl, NODE_ENV: 'test' }))
    await letExpire(
      databaseUrl,
      [...buyers].flatMap(([name, buyer]) => (passages[name]?.expires ? [buyer] : [])),
    )
    // From here on the database has this version's schema.
    await start(String(await freePort()))
    const sold = await sellOn(before.url)
    await before.end('SIGTERM')
    await start(port)
    for (const [name, buyer] of buyers) await passages[name]?.after(buyer)
    const ends = await comeToRest(buyers)
    await readAll(buyers)
    for (const shop of running) if (shop !== before) await shop.end('SIGTERM')
    if (andBack) {
      const again = await start(port, folder)
      await readAll(buyers)
      await again.end('SIGTERM')
    }
    const database = await openDatabase({ url: databaseUrl, dataDir: '' })
    const faults = await auditShop(database.db)
    await database.close()
    return { ends, sold, faults }
  } finally {
    for (const shop of running) await shop.end('SIGKILL')
  }
}

/** Their time is over at once, and the shop comes to know of it by its own work. */
async function letExpire(url: string, buyers: readonly Buyer[]): Promise<void> {
  if (buyers.length === 0) return
  const { db, close } = await openAsItIs({ url, dataDir: '' })
  const ids = buyers.map(({ orderId }) => orderId)
  const past = new Date(Date.now() - 60_000)
  await db.updateTable('orders').set({ payment_expires_at: past }).where('id', 'in', ids).execute()
  await sql`
    update jobs set run_at = ${past} where kind = 'order.expire' and payload->>'orderId' = any(${ids})
  `.execute(db)
  await close()
  for (const buyer of buyers)
    if (!(await lookUntil(buyer, isAt('expired')))) throw new Error(`${buyer.orderId} does not expire`)
}

const SOLD_BESIDE = 4

/** @returns how many orders the version before still takes */
async function sellOn(url: string): Promise<number> {
  let sold = 0
  for (let at = 0; at < SOLD_BESIDE; at++)
    if (await placeOrder(stubbornVisitor(url), GUEST, chanceOf(at), dateIn(60))) sold++
  return sold
}

async function comeToRest(buyers: ReadonlyMap<string, Buyer>): Promise<Record<string, string>> {
  const late = performance.now() + MOST_MS_TO_REST
  for (;;) {
    const ends: Record<string, string> = {}
    for (const [name, buyer] of buyers) ends[name] = endOf(await look(buyer), buyer.paid)
    if (!Object.values(ends).includes('underway') || performance.now() > late) return ends
    await wait(2_000)
  }
}

/** Each of them also as an order of any kind. */
async function readAll(buyers: ReadonlyMap<string, Buyer>): Promise<void> {
  for (const [name, { visitor, orderId, plan }] of buyers) {
    const { status, body } = await visitor.call('orderGet', { confirmation_id: orderId })
    const beside = (plan.company?.items.length ?? 0) + (plan.stay?.rooms ?? 0)
    if (status !== 200 || body.items.length !== 1 + beside) throw new Error(`${name} cannot be read: ${status}`)
  }
}
