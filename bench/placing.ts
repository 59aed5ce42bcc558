import { Client } from 'pg'
import { readConfig } from '../src/config/config.ts'
import { openDatabase } from '#db/database.ts'
import { notStored } from '#db/stored-answer.ts'
import { openDatabaseClock } from '#db/database-clock.ts'
import { createLogger } from '#platform/logger.ts'
import { noPages } from '../src/composition/pages.ts'
import { createShop } from '../src/composition/shop.ts'
import { atOnce, type Run, together } from './at-once.ts'
import { openFloor } from './booking-floor.ts'
import { type Basket, basketsOf, confirmOffers, sendShopping, type Shopper, type DraftOrder } from './draft-orders.ts'
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
  /** Orders of several flights. */
  readonly baskets: Run
}

/**
 * The whole use case in this process, as the shop puts it together, on confirmed offers; and what a booking
 * costs the same database at least.
 */
export async function measurePlacing(addresses: { shop: string; floor: string }, lanes: number): Promise<Placing> {
  const floor = await openFloor(addresses.floor, lanes)
  const counter = await openCounter(addresses.shop)
  const rounds: Placing[] = []
  try {
    const drafts = await confirmOffers(counter.shoppers, OFFERS)
    const filled = basketsOf(drafts)
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
      await counter.giveBack()
      const count = drafts.length * FLOOR_SHARE
      const transactions = await floor.transactions(count, lanes)
      const statements = await floor.statements(count, lanes)
      const orders = await atOnce(drafts.length, lanes, (at) => counter.place(drafts[at]))
      await counter.giveBack()
      const baskets = await atOnce(filled.length, lanes, (at) => counter.placeAll(filled[at]))
      if (round >= WARM_UP_ROUNDS) rounds.push({ transactions, statements, orders, baskets })
    }
  } finally {
    await counter.close()
    await floor.close()
  }
  return {
    transactions: together(rounds.map(({ transactions }) => transactions)),
    statements: together(rounds.map(({ statements }) => statements)),
    orders: together(rounds.map(({ orders }) => orders)),
    baskets: together(rounds.map(({ baskets }) => baskets)),
  }
}

/** A shop in this process, where orders are placed without HTTP around them. */
interface Counter {
  readonly shoppers: readonly Shopper[]
  place(draft: DraftOrder | undefined): Promise<void>
  placeAll(basket: Basket | undefined): Promise<void>
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
  const routeOf = (name: string) => {
    const route = shop.routes.find(({ endpoint }) => endpoint === name)
    if (!route) throw new Error('nobody takes orders')
    return route
  }
  const [single, several] = [routeOf('flightCreateBooking'), routeOf('orderCreate')]
  const buyers = await openVisitors(URL_OF_SHOP, BUYERS, async (url, init) => shop.app.request(url, init))
  const shoppers = await sendShopping(buyers)
  const sessions = await sessionsOf(databaseUrl, await confirmOffers(shoppers, 1))
  const placeBy = async (route: typeof single, order: DraftOrder | Basket | undefined): Promise<void> => {
    const sessionId = order && sessions.get(order.buyer)
    if (!sessionId) throw new Error('nothing to order')
    await route.prepare(order.body).run({ ...CALL, actor: { sessionId } })
  }
  return {
    shoppers,
    place: (draft) => placeBy(single, draft),
    placeAll: (basket) => placeBy(several, basket),
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
  answer: notStored,
  language: 'en',
  requestId: 'bench',
  client: 'bench',
  caller: { network: 'bench' },
  pay: () => undefined,
  payForSession: async () => undefined,
  session: { secret: null, keep: () => undefined, forget: () => undefined },
  browser: { deviceMark: null, name: null, saveMark: () => undefined },
} as const

/** The sessions of the buyers, by what they have confirmed. */
async function sessionsOf(databaseUrl: string, drafts: readonly DraftOrder[]) {
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const { rows } = await database.query<{ id: string; session: string }>(
      'select id, actor_session_id as session from confirmed_offers',
    )
    const byOffer = new Map(rows.map(({ id, session }) => [id, session]))
    return new Map(drafts.map(({ buyer, body }) => [buyer, byOffer.get(body.offer_id) ?? '']))
  } finally {
    await database.end()
  }
}
