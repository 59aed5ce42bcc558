import { Client } from 'pg'
import { readConfig } from '../src/config/config.ts'
import { openDatabase } from '#db/database.ts'
import { notKept } from '#db/kept-answer.ts'
import { openDatabaseClock } from '#db/database-clock.ts'
import { createLogger } from '#platform/logger.ts'
import { noPages } from '../src/composition/pages.ts'
import { createShop } from '../src/composition/shop.ts'
import { atOnce, type Run, together } from './at-once.ts'
import { openFloor } from './booking-floor.ts'
import { confirmOffers, sendShopping, type Shopper, type Wish } from './draft-orders.ts'
import { openVisitors } from './visitors.ts'

const URL_OF_SHOP = 'http://127.0.0.1:3000'
const BUYERS = 60
/** Offers that each buyer confirms: in all below what a process remembers. */
const OFFERS = 8
/** A server that has been up for a while has its code compiled. */
const WARM_UP_ROUNDS = 10
const ROUNDS = 8
/** Bookings without a shop for each with one. */
const FLOOR_SHARE = 3

/** Orders and the floor below them, measured in turns. */
export interface Placing {
  readonly transactions: Run
  readonly statements: Run
  readonly orders: Run
}

/**
 * The whole use case in this process, as the shop puts it together, on confirmed offers; and what a booking
 * costs the same database at least.
 */
export async function measurePlacing(addresses: { shop: string; floor: string }, lanes: number): Promise<Placing> {
  const floor = await openFloor(addresses.floor, lanes)
  const counter = await openCounter(addresses.shop)
  const rounds: { transactions: Run; statements: Run; orders: Run }[] = []
  try {
    const wishes = await confirmOffers(counter.shoppers, OFFERS)
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
      await counter.giveBack()
      const count = wishes.length * FLOOR_SHARE
      const transactions = await floor.transactions(count, lanes)
      const statements = await floor.statements(count, lanes)
      const orders = await atOnce(wishes.length, lanes, (at) => counter.place(wishes[at]))
      if (round >= WARM_UP_ROUNDS) rounds.push({ transactions, statements, orders })
    }
  } finally {
    await counter.close()
    await floor.close()
  }
  return {
    transactions: together(rounds.map(({ transactions }) => transactions)),
    statements: together(rounds.map(({ statements }) => statements)),
    orders: together(rounds.map(({ orders }) => orders)),
  }
}

/** A shop in this process, where orders are placed without HTTP around them. */
interface Counter {
  readonly shoppers: readonly Shopper[]
  place(wish: Wish | undefined): Promise<void>
  /** Frees every offer for another order, as if those before had come to nothing. */
  giveBack(): Promise<void>
  close(): Promise<void>
}

async function openCounter(databaseUrl: string): Promise<Counter> {
  const database = await openDatabase({ url: databaseUrl, dataDir: '' })
  const clock = await openDatabaseClock(database.db)
  const config = readConfig({ NODE_ENV: 'production', BASE_URL: URL_OF_SHOP, TRUSTED_PROXIES: '1' })
  const shop = await createShop({ config, database, clock, logger: createLogger('error'), pages: noPages })
  shop.state.set(true)
  const route = shop.routes.find(({ endpoint }) => endpoint === 'flightCreateBooking')
  if (!route) throw new Error('nobody takes orders')
  const buyers = await openVisitors(URL_OF_SHOP, BUYERS, async (url, init) => shop.app.request(url, init))
  const shoppers = await sendShopping(buyers)
  const sessions = await sessionsOf(databaseUrl, await confirmOffers(shoppers, 1))
  return {
    shoppers,
    async place(wish) {
      const sessionId = wish && sessions.get(wish.buyer)
      if (!sessionId) throw new Error('nothing to order')
      await route.prepare(wish.body).run({ ...CALL, actor: { sessionId } })
    },
    async giveBack() {
      await database.db.updateTable('order_items').set({ status: 'released' }).where('status', '=', 'pending').execute()
    },
    async close() {
      clock.stop()
      await shop.idle()
      await database.close()
    },
  }
}

/** Nothing of it matters to an order. */
const CALL = {
  answer: notKept,
  language: 'en',
  requestId: 'bench',
  client: 'bench',
  caller: { network: 'bench' },
  pay: () => undefined,
  payForSession: async () => undefined,
  session: { secret: null, keep: () => undefined, forget: () => undefined },
  browser: { deviceMark: null, name: null, keepMark: () => undefined },
} as const

/** The sessions of the buyers, by what they have confirmed. */
async function sessionsOf(databaseUrl: string, wishes: readonly Wish[]) {
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const { rows } = await database.query<{ id: string; session: string }>(
      'select id, actor_session_id as session from flight_offers',
    )
    const byOffer = new Map(rows.map(({ id, session }) => [id, session]))
    return new Map(wishes.map(({ buyer, body }) => [buyer, byOffer.get(body.offer_id) ?? '']))
  } finally {
    await database.end()
  }
}
