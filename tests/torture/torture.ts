import { rm } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#db/database.ts'
import { REFUND_SHAPES } from '#adapters/payments/sandbox/refund-shapes.ts'
import { auditShop } from './audit/audit-shop.ts'
import { dateIn } from './buyers/after-sales.ts'
import { alterationsThatRan } from './altered-runs.ts'
import { buy, type Buyer } from './buyers/buyer.ts'
import { type Chance, chanceOf } from './chance.ts'
import { openCustomer } from './buyers/customers.ts'
import { countDeeds } from './audit/deeds.ts'
import { decideDisputes } from './buyers/disputing.ts'
import { type KilledShop, startKilledShop } from './killed-shop.ts'
import { endOf, look } from './buyers/order-page.ts'
import { castOf } from './buyers/situations.ts'
import { staffOf } from './staff.ts'
import { stubbornVisitor } from './buyers/stubborn-visitor.ts'

export interface Torture {
  readonly dataDir: string
  /** PostgreSQL's address; without it the shop keeps its own database under `dataDir`. */
  readonly databaseUrl?: string
  readonly seed: number
  readonly orders: number
  readonly kills: number
  /** Names of `altered-sources.ts`, beside those of the outside world. */
  readonly alterations: readonly string[]
  /** How long everything may take to come to rest. */
  readonly restMs: number
}

export interface TortureResult {
  readonly orders: number
  readonly kills: number
  /** How long buyers bought, and how long everything took to come to rest. */
  readonly seconds: { readonly shopping: number; readonly resting: number }
  /** How many orders ended how. */
  readonly ends: Readonly<Record<string, number>>
  /** What else was done, and how often: the names are those of `countDeeds`. */
  readonly deeds: Readonly<Record<string, number>>
  /** What is wrong with the books afterwards, a line each. */
  readonly faults: readonly string[]
}

/** Buyers at one time. */
const AT_ONCE = 8
const CUSTOMERS = 8
/** On a busy machine, eight at once, in a shop that is killed. An order takes some seconds. */
const MOST_MS_FOR_AN_ORDER = 30_000
/** How often staff come to look at money that is not what was asked, and how long they let others finish before. */
const TURNS = 6
const STAFF_COME_MS = 30_000
/** What the outside world is like here, and how long the shop waits for it. */
const WORLD = ['careless-airline', 'careless-providers', 'short-waits']
/** So far ahead airlines keep flexible fares for two weeks, long enough to be paid in parts. */
const DAYS_AHEAD = 75

/**
 * Sells flights in a shop that is killed again and again, waits until all is at rest, and checks the books.
 * @throws when a source that was to be altered never ran so: then nothing was shown.
 */
export async function torture(options: Torture): Promise<TortureResult> {
  const { dataDir, databaseUrl, seed, alterations } = options
  const chance = chanceOf(seed)
  const traces = `${dataDir}.ran`
  const hauntedFile = `${dataDir}.haunted`
  const environment = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    NODE_OPTIONS: `--import=${new URL('altered-sources.ts', import.meta.url).pathname}`,
    TORTURE_ALTERATIONS: [...WORLD, ...alterations].join(','),
    TORTURE_TRACES: traces,
    TORTURE_HAUNTED: hauntedFile,
  }
  const shop = await startKilledShop(environment, chance, hauntedFile)
  const lived = await liveAndStop(shop, chance, options, staffOf(environment))
  const database = await openDatabase({ url: databaseUrl ?? null, dataDir })
  const faults = await auditShop(database.db)
  const deeds = await countDeeds(database.db)
  await database.close()
  const ran = await alterationsThatRan(traces)
  await rm(traces, { force: true })
  const idle = alterations.filter((name) => !ran.has(name))
  if (idle.length > 0) throw new Error(`altered, and never run: ${idle.join(', ')}`)
  const restless = (lived.ends['underway'] ?? 0) + (lived.ends['in question'] ?? 0)
  return {
    ...lived,
    kills: shop.kills,
    deeds,
    faults: [...faults, ...(restless > 0 ? [`orders that never came to rest: ${restless}`] : [])],
  }
}

/** Buys while the shop is killed, waits until everything has come to rest and is decided, and stops the shop. */
async function liveAndStop(
  shop: KilledShop,
  chance: Chance,
  { orders, kills, restMs }: Torture,
  decide: () => Promise<number>,
) {
  try {
    const began = performance.now()
    const buyers = await inTime(shopWhileKilled(shop, chance, { orders, kills }), orders * MOST_MS_FOR_AN_ORDER)
    const bought = performance.now()
    const ends = await comeToRest(buyers, restMs, () => shop.closedFor(decide))
    const seconds = { shopping: secondsBetween(began, bought), resting: secondsBetween(bought, performance.now()) }
    return { orders: buyers.length, seconds, ends }
  } finally {
    await shop.stop()
  }
}

/** Whatever comes of the buyers: nobody starts the shop again once this has ended. */
async function shopWhileKilled(
  shop: KilledShop,
  chance: Chance,
  { orders, kills }: Pick<Torture, 'orders' | 'kills'>,
): Promise<readonly Buyer[]> {
  const shopping = shopUnderTrouble(shop, chance, orders)
  const haunting = shop.haunt(kills, shopping)
  try {
    return await Promise.race([shopping, haunting.then(() => shopping)])
  } finally {
    await haunting.catch(() => undefined)
  }
}

/** @throws Error when the work has not ended by then: somebody waits for what will not come. */
async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const over = new AbortController()
  const late = wait(ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(`buyers still wait after ${ms / 60_000} minutes`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
    late.catch(() => undefined)
  }
}

const secondsBetween = (from: number, to: number) => Math.round((to - from) / 1000)

async function shopUnderTrouble(shop: KilledShop, chance: Chance, orders: number): Promise<readonly Buyer[]> {
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, at) => openCustomer(shop.url, `torture${at}@example.com`)),
  )
  const cast = [...castOf(chance, orders)]
  const trouble = makeTrouble(shop.url, chance)
  const date = dateIn(DAYS_AHEAD)
  const buyers: Buyer[] = []
  const queue = async (): Promise<void> => {
    for (let next = cast.shift(); next; next = cast.shift()) {
      const { plan, own } = next
      const customer = customers[own.between(0, CUSTOMERS - 1)]
      const visitor = plan.customer && customer ? customer : stubbornVisitor(shop.url)
      const buyer = await buy(visitor, plan, own, date)
      if (buyer) buyers.push(buyer)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, queue))
  await trouble.end()
  await decideDisputes(stubbornVisitor(shop.url), buyers)
  return buyers
}

/**
 * Webhooks get lost, doubled and late, the providers' API fails, tells of refunds in one shape or another, and other
 * sums come than were asked, as long as it goes on.
 */
function makeTrouble(url: string, chance: Chance): { end(): Promise<void> } {
  const hand = stubbornVisitor(url)
  let over = false
  const going = (async () => {
    while (!over) {
      for (const provider of ['paystack', 'flutterwave'] as const) {
        const webhooks = chance.happens(0.3) ? 'drop' : chance.happens(0.3) ? 'hold' : 'deliver'
        const copies = chance.happens(0.4) ? 3 : 1
        const api = chance.happens(0.08) ? 'error' : chance.happens(0.15) ? 'lost' : 'up'
        // Paystack's fees come on top of a price: more than was asked is nothing to give back there.
        const surplus = provider === 'flutterwave' && chance.happens(0.15)
        const charge = surplus ? 'one_more' : chance.happens(0.12) ? 'underpay' : 'exact'
        const refund_shape = REFUND_SHAPES[chance.between(0, REFUND_SHAPES.length - 1)]
        await hand.tellProvider(provider, 'PUT', { webhooks, copies, api, charge, refund_shape })
      }
      await wait(chance.between(200, 1_500))
    }
  })()
  return {
    async end() {
      over = true
      await going
      for (const provider of ['paystack', 'flutterwave']) {
        // What was asked for and not answered is looked for where lists tell least.
        await hand.tellProvider(provider, 'PUT', { webhooks: 'deliver', copies: 2, refund_shape: 'unfiltered' })
        await hand.tellProvider(`${provider}/flush`, 'POST', {})
      }
    },
  }
}

/**
 * Waits until no order is on its way any more, or the time is up; staff come whenever only their questions are
 * left, and now and then before. @returns how many ended how.
 */
async function comeToRest(
  buyers: readonly Buyer[],
  restMs: number,
  askStaff: () => Promise<number>,
): Promise<Record<string, number>> {
  const deadline = Date.now() + restMs
  for (let turn = 0; ; turn++) {
    const ends = await watch(buyers, Math.min(deadline, Date.now() + STAFF_COME_MS))
    const isLeftToStaff = Boolean(ends['in question']) && turn < TURNS
    if (Date.now() > deadline || !(ends['underway'] ?? isLeftToStaff)) return ends
    // Who cannot decide once cannot at all.
    if (isLeftToStaff && (await askStaff()) === 0) turn = TURNS
  }
}

/** @returns how many orders ended how, once none is on its way or the time is up. */
async function watch(buyers: readonly Buyer[], until: number): Promise<Record<string, number>> {
  for (;;) {
    const ends = await Promise.all(buyers.map(async (buyer) => endOf(await look(buyer), buyer.paid)))
    const count = Object.groupBy(ends, (end) => end)
    if (!count['underway'] || Date.now() > until)
      return Object.fromEntries(Object.entries(count).map(([end, all]) => [end, all?.length ?? 0]))
    await wait(2_000)
  }
}
