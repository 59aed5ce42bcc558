import { rm } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#db/database.ts'
import { REFUND_SHAPES } from '#adapters/payments/sandbox/refund-shapes.ts'
import { auditShop } from './audit/audit-shop.ts'
import { dateIn } from './buyers/after-sales.ts'
import { alterationsThatRan } from './altered-runs.ts'
import { buy, type Buyer, cancelAtLast } from './buyers/buyer.ts'
import { type Chance, chanceOf } from './chance.ts'
import { openCustomer } from './buyers/customers.ts'
import { countDeeds } from './audit/deeds.ts'
import { decideDisputes } from './buyers/disputing.ts'
import { type KilledShop, startKilledShop } from './killed-shop.ts'
import { endOf, look } from './buyers/order-page.ts'
import type { Plan } from './buyers/plan.ts'
import { castOf, type Situation } from './buyers/situations.ts'
import { openOwnInn } from './own-inn.ts'
import { type Desk, deskOf, staffOf } from './staff.ts'
import { type StubbornVisitor, stubbornVisitor } from './buyers/stubborn-visitor.ts'
import { type ClosingTime, complaintOf } from './waiting.ts'

interface Torture {
  readonly dataDir: string
  /** PostgreSQL's address; without it the shop keeps its own database under `dataDir`. */
  readonly databaseUrl?: string
  readonly seed: number
  readonly orders: number
  /** Only these, as often as they are named, and whom chance draws beside them; without it each once. */
  readonly situations?: readonly Situation[]
  /** Others than have a name among the situations. */
  readonly plans?: readonly Plan[]
  /** Settings of the shop beside those of every run. */
  readonly settings?: Readonly<Record<string, string>>
  /** Where its sellers write down what they have sold. @default here */
  readonly sellers?: 'here' | 'elsewhere'
  readonly kills: number
  /** Buyers at one time. @default 8 */
  readonly atOnce?: number
  /** It dies of itself alone, as its alterations have it, and so often at most. */
  readonly diesOfItself?: true
  /** Names of `alterations.ts`, beside those of the outside world. */
  readonly alterations: readonly string[]
  /** How long everything may take to come to rest. */
  readonly restMs: number
}

interface TortureResult {
  readonly orders: number
  readonly kills: number
  /** Situations that did not come about: nothing could be bought. */
  readonly missed: readonly string[]
  /** What buyers who were to show something were refused and waited for in vain, by situation. */
  readonly told: Readonly<Record<string, readonly string[]>>
  /** Sources that were to be altered and never ran so: of them nothing was shown. */
  readonly idle: readonly string[]
  /** How long buyers bought, and how long everything took to come to rest. */
  readonly seconds: { readonly shopping: number; readonly resting: number }
  /** How many orders ended how. */
  readonly ends: Readonly<Record<string, number>>
  /** What else was done, and how often: the names are those of `countDeeds`. */
  readonly deeds: Readonly<Record<string, number>>
  /** What is wrong with the books afterwards, and who waited in vain, a line each. */
  readonly faults: readonly string[]
}

const AT_ONCE = 8
const CUSTOMERS = 8
/** On a busy machine, eight at once, in a shop that is killed. An order takes some seconds. */
const MOST_MS_FOR_AN_ORDER = 20_000
/** For a death, after which everybody waits until it is back. */
const MOST_MS_FOR_A_DEATH = 30_000
/** For the customers who come first, and for who comes last. */
const MOST_MS_FOR_THE_REST = 300_000
/** How often staff come to look at money that is not what was asked, and how long they let others finish before. */
const VISITS = 6
const STAFF_COME_MS = 30_000
/** What the outside world is like here, and how long the shop waits for it. */
const WORLD = {
  here: ['careless-airline', 'careless-providers', 'short-waits'],
  // Airlines and hotels of others are as careless as their servers are.
  elsewhere: ['careless-providers', 'short-waits', 'short-waits-for-others'],
} as const
/** Ends that are none, of which nothing more is to be awaited here. */
const RESTLESS = ['underway', 'in question', 'with people']
/** So far ahead airlines keep flexible fares for two weeks, long enough to be paid in parts. */
const DAYS_AHEAD = 75

/**
 * Sells flights in a shop that is killed again and again, waits until all is at rest, and checks the books.
 */
export async function torture(options: Torture): Promise<TortureResult> {
  const { dataDir, databaseUrl, seed, alterations, settings, sellers = 'here' } = options
  const chance = chanceOf(seed)
  const traces = `${dataDir}.ran`
  const hauntedFile = `${dataDir}.haunted`
  const environment = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    NODE_OPTIONS: `--import=${new URL('altered-sources.ts', import.meta.url).pathname}`,
    ...settings,
    TORTURE_ALTERATIONS: [...WORLD[sellers], ...alterations].join(','),
    TORTURE_TRACES: traces,
    TORTURE_HAUNTED: hauntedFile,
  }
  const shop = await startKilledShop(environment, chance, hauntedFile)
  await openOwnInn(environment)
  const { complaints, ...lived } = await liveAndStop(shop, chance, options, {
    decide: staffOf(environment),
    desk: deskOf(environment),
  })
  const database = await openDatabase({ url: databaseUrl ?? null, dataDir })
  const faults = await auditShop(database.db, sellers)
  const deeds = await countDeeds(database.db)
  await database.close()
  const ran = await alterationsThatRan(traces)
  for (const file of [traces, hauntedFile]) await rm(file, { force: true })
  const idle = alterations.filter((name) => !ran.has(name))
  const restless = RESTLESS.reduce((sum, end) => sum + (lived.ends[end] ?? 0), 0)
  return {
    ...lived,
    kills: shop.kills,
    idle,
    deeds,
    faults: [...faults, ...complaints, ...(restless > 0 ? [`orders that never came to rest: ${restless}`] : [])],
  }
}

interface Staff {
  readonly decide: () => Promise<number>
  readonly desk: Desk
}

/** Buys while the shop is killed, waits until everything has come to rest and is decided, and stops the shop. */
async function liveAndStop(shop: KilledShop, chance: Chance, options: Torture, { decide, desk }: Staff) {
  const closing: ClosingTime = { at: 0 }
  const began = performance.now()
  const sale = await shopWhileKilled(shop, chance, options, { closing, desk })
  const bought = performance.now()
  const { ends, complaints } = await restAndStop(shop, sale.buyers, options.restMs, { closing, decide })
  const seconds = { shopping: secondsBetween(began, bought), resting: secondsBetween(bought, performance.now()) }
  const waited = sale.buyers.flatMap((buyer) => buyer.complaints)
  return {
    orders: sale.buyers.length,
    missed: sale.missed,
    told: Object.fromEntries(Object.entries(sale.told).filter(([, words]) => words.length > 0)),
    seconds,
    ends,
    complaints: [...sale.complaints, ...waited, ...complaints, ...shop.complaints],
  }
}

interface Rest {
  readonly closing: ClosingTime
  readonly decide: () => Promise<number>
}

/** Whatever keeps it from resting is a complaint: the books are looked at all the same. */
async function restAndStop(shop: KilledShop, buyers: readonly Buyer[], restMs: number, { closing, decide }: Rest) {
  closing.at = performance.now() + restMs + MOST_MS_FOR_THE_REST
  const complaints: string[] = []
  const ends = await comeToRest(buyers, restMs, () => shop.closedFor(decide)).catch((error: unknown) => {
    complaints.push(complaintOf('the rest', error))
    return {}
  })
  await shop.stop()
  return { ends: ends as Readonly<Record<string, number>>, complaints }
}

/** What was bought, and what could not be. */
interface Sale {
  readonly buyers: Buyer[]
  readonly missed: string[]
  readonly told: Record<string, string[]>
  readonly complaints: string[]
}

/** Whatever comes of the buyers: nobody starts the shop again once this has ended. */
async function shopWhileKilled(
  shop: KilledShop,
  chance: Chance,
  options: Torture,
  { closing, desk }: Pick<Street, 'closing' | 'desk'>,
): Promise<Sale> {
  const { orders, kills } = options
  closing.at = performance.now() + orders * MOST_MS_FOR_AN_ORDER + kills * MOST_MS_FOR_A_DEATH + MOST_MS_FOR_THE_REST
  const sale: Sale = { buyers: [], missed: [], told: {}, complaints: [] }
  const shopping = shopUnderTrouble(shop, chance, options, { closing, desk, sale }).catch((error: unknown) => {
    sale.complaints.push(complaintOf('the shopping', error))
  })
  const haunting = (options.diesOfItself ? shop.letDie(kills, shopping) : shop.haunt(kills, shopping)).catch(
    (error: unknown) => {
      sale.complaints.push(complaintOf('the shop', error))
      // It stays closed: nobody needs to wait any more.
      closing.at = 0
    },
  )
  await Promise.all([shopping, haunting])
  return sale
}

const secondsBetween = (from: number, to: number) => Math.round((to - from) / 1000)

interface Street {
  readonly closing: ClosingTime
  readonly desk: Desk
  readonly sale: Sale
}

async function shopUnderTrouble(shop: KilledShop, chance: Chance, options: Torture, street: Street): Promise<void> {
  const { closing, desk, sale } = street
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, at) => openCustomer(shop.url, `torture${at}@example.com`, closing, desk)),
  )
  const cast = [...castOf(chance, options)]
  // Nobody else pays from a wallet that banks stop; all are filled before their providers fail.
  const stopped = cast.filter(({ plan }) => plan.dispute?.of === 'the top-ups')
  const spenders = await Promise.all(
    stopped.map((_, at) => openCustomer(shop.url, `spender${at}@example.com`, closing, desk)),
  )
  const trouble = makeTrouble(stubbornVisitor(shop.url, closing), chance)
  const date = dateIn(DAYS_AHEAD)
  const visitorFor = ({ dispute, customer: isCustomer }: Plan, customer: StubbornVisitor | undefined) => {
    const known = dispute?.of === 'the top-ups' ? spenders.pop() : isCustomer && customer
    return known || stubbornVisitor(shop.url, closing, desk)
  }
  const queue = async (): Promise<void> => {
    for (let next = cast.shift(); next; next = cast.shift()) {
      const { plan, own } = next
      const customer = customers[own.between(0, CUSTOMERS - 1)]
      const told = plan.situation === null ? [] : (sale.told[plan.situation] ??= [])
      const buyer = await buy(visitorFor(plan, customer), { plan, chance: own, date, told }).catch((error: unknown) => {
        sale.complaints.push(complaintOf(plan.situation ?? 'a buyer', error))
        return null
      })
      if (buyer) sale.buyers.push(buyer)
      else if (plan.situation !== null) sale.missed.push(plan.situation)
    }
  }
  await Promise.all(Array.from({ length: options.atOnce ?? AT_ONCE }, queue))
  await trouble.end()
  await decideDisputes(stubbornVisitor(shop.url, closing), sale.buyers)
  await Promise.all(sale.buyers.map(cancelAtLast))
}

/**
 * Webhooks get lost, doubled and late, the providers' API fails, tells of refunds in one shape or another, and other
 * sums come than were asked, as long as it goes on.
 */
function makeTrouble(hand: StubbornVisitor, chance: Chance): { end(): Promise<void> } {
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
        await hand.callProvider(provider, 'PUT', { webhooks, copies, api, charge, refund_shape })
      }
      await wait(chance.between(200, 1_500))
    }
  })()
  // It is told when it ends.
  going.catch(() => undefined)
  return {
    async end() {
      over = true
      await going
      for (const provider of ['paystack', 'flutterwave']) {
        // What was asked for and not answered is looked for where lists tell least.
        await hand.callProvider(provider, 'PUT', { webhooks: 'deliver', copies: 2, refund_shape: 'unfiltered' })
        await hand.callProvider(`${provider}/flush`, 'POST', {})
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
  let visits = 0
  for (;;) {
    const ends = await watch(buyers, Math.min(deadline, Date.now() + STAFF_COME_MS))
    const isLeftToStaff = Boolean(ends['in question']) && visits < VISITS
    if (Date.now() > deadline || !(ends['underway'] ?? isLeftToStaff)) return ends
    if (!isLeftToStaff) continue
    // Who cannot decide once cannot at all.
    visits = (await askStaff()) === 0 ? VISITS : visits + 1
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
