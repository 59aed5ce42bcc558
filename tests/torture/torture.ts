import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#db/database.ts'
import { auditShop } from './audit.ts'
import { buy, openCustomer, planOf, type Purchase } from './buyer.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type KilledShop, startKilledShop } from './killed-shop.ts'
import { stubbornVisitor } from './stubborn-visitor.ts'

export interface Torture {
  readonly dataDir: string
  /** PostgreSQL's address; without it the shop keeps its own database under `dataDir`. */
  readonly databaseUrl?: string
  readonly seed: number
  readonly orders: number
  readonly kills: number
  /** Names of `altered-sources.ts`. */
  readonly alterations: readonly string[]
  /** How long everything may take to come to rest: the first look for lost news comes after two minutes. */
  readonly restMs: number
}

export interface TortureResult {
  readonly orders: number
  readonly kills: number
  /** How many orders ended how. */
  readonly ends: Readonly<Record<string, number>>
  /** What is wrong with the books afterwards, a line each. */
  readonly faults: readonly string[]
}

/** Buyers at one time. */
const AT_ONCE = 6
const CUSTOMERS = 8
const date = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10)

/** Sells flights in a shop that is killed again and again, waits until all is at rest, and checks the books. */
export async function torture(options: Torture): Promise<TortureResult> {
  const { dataDir, databaseUrl, seed, alterations } = options
  const chance = chanceOf(seed)
  const shop = await startKilledShop(
    {
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(alterations.length > 0 && {
        NODE_OPTIONS: `--import=${new URL('altered-sources.ts', import.meta.url).pathname}`,
        TORTURE_ALTERATIONS: alterations.join(','),
      }),
    },
    chance,
  )
  const shopping = shopUnderTrouble(shop, chance, options.orders)
  const [purchases] = await Promise.all([shopping, shop.haunt(options.kills, shopping)])
  const ends = await comeToRest(purchases, options.restMs)
  await shop.stop()
  const database = await openDatabase({ url: databaseUrl ?? null, dataDir })
  const faults = await auditShop(database.db)
  await database.close()
  const restless = ends['underway'] ?? 0
  return {
    orders: purchases.length,
    kills: shop.kills,
    ends,
    faults: [...faults, ...(restless > 0 ? [`orders that never came to rest: ${restless}`] : [])],
  }
}

async function shopUnderTrouble(shop: KilledShop, chance: Chance, orders: number): Promise<readonly Purchase[]> {
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, at) => openCustomer(shop.url, `torture${at}@example.com`)),
  )
  const trouble = makeTrouble(shop.url, chance)
  const purchases: Purchase[] = []
  let begun = 0
  const queue = async (): Promise<void> => {
    while (begun < orders) {
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
        const api = chance.happens(0.08) ? 'error' : chance.happens(0.15) ? 'lost' : 'up'
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

/** Waits until no order is on its way any more, or the time is up. @returns how many ended how. */
async function comeToRest(purchases: readonly Purchase[], restMs: number): Promise<Record<string, number>> {
  const deadline = Date.now() + restMs
  for (;;) {
    const ends = await Promise.all(purchases.map(endOf))
    const count = Object.groupBy(ends, (end) => end)
    if (!count['underway'] || Date.now() > deadline)
      return Object.fromEntries(Object.entries(count).map(([end, all]) => [end, all?.length ?? 0]))
    await wait(3_000)
  }
}

async function endOf({ visitor, orderId, paid }: Purchase): Promise<string> {
  const { body } = await visitor.call('flightBookingConfirmation', { confirmation_id: orderId })
  const { status, payment_status } = body
  if (status === 'confirmed' && payment_status === 'paid') return 'ticketed'
  if (status === 'cancelled' && payment_status !== 'refund_pending' && payment_status !== 'review') return 'cancelled'
  if (payment_status === 'refunded') return 'given back'
  if (status === 'expired' || (!paid && status === 'pending_payment')) return 'unpaid'
  return 'underway'
}
