import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { startShop } from '#tests/support/shop-process.ts'
import { atOnce, type Run } from './at-once.ts'
import { type Figure, ms, percentile, table } from './figures.ts'
import { confirmOffers, sendShopping, type DraftOrder } from './draft-orders.ts'
import { measurePlacing, type Placing } from './placing.ts'
import { type Placed, ticketTimes } from './ticket-times.ts'
import { openVisitors } from './visitors.ts'

const LANES = 16
const BUYERS = 60
/** Confirmed offers of each buyer: one order each. */
const OFFERS = 16
const WARM_UP = 480
const TICKETS = 60

/** Orders on PostgreSQL: the use case in this process, beside what a booking costs at least, and the real server. */
export async function run(): Promise<readonly Figure[]> {
  const postgres = await startPostgres()
  try {
    for (const name of ['floor', 'inside', 'teranga']) await postgres.createDatabase(name)
    const placing = await measurePlacing({ shop: postgres.url('inside'), floor: postgres.url('floor') }, LANES)
    const { orders, tickets } = await measureServer(postgres.url('teranga'))
    return [
      ...figuresOf(placing, orders),
      { name: 'paid webhook to ticketed: p50 / p95', value: spread(tickets), aim: 'p95 < 300 ms' },
    ]
  } finally {
    await postgres.stop()
  }
}

function figuresOf({ transactions, statements, orders, baskets }: Placing, overHttp: Run): readonly Figure[] {
  const share = (placed: Run, floor: Run) => (placed.perSecond / floor.perSecond).toFixed(2)
  return [
    row('bare transaction, four round trips', transactions),
    row('bare statement of the same', statements),
    row('orders placed', orders),
    row('baskets of three items placed', baskets),
    row('orders placed over HTTP', overHttp),
    { name: 'baskets of three items placed to orders of one', value: share(baskets, orders), aim: '≥ 0.5' },
    { name: 'orders placed to bare transactions', value: share(orders, transactions), aim: '≥ 0.25' },
    { name: 'orders placed over HTTP to bare transactions', value: share(overHttp, transactions) },
    { name: 'orders placed to bare statements', value: share(orders, statements) },
    {
      name: 'computing of the process, for an order / a bare transaction',
      value: `${ms(orders.computedMs)} / ${ms(transactions.computedMs)}`,
    },
  ]
}

function row(what: string, { perSecond, samples }: Run): Figure {
  return {
    name: `${what}, ${LANES} at once: a second, p50 / p95`,
    value: `${perSecond.toFixed(0)}, ${spread(samples)}`,
  }
}

const spread = (samples: readonly number[]): string =>
  `${ms(percentile(samples, 0.5))} / ${ms(percentile(samples, 0.95))}`

/** The real server as a process of its own, as `npm start` runs it. */
async function measureServer(databaseUrl: string): Promise<{ orders: Run; tickets: readonly number[] }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'teranga-bench-'))
  const environment = { NODE_ENV: 'production', TRUSTED_PROXIES: '1', DATABASE_URL: databaseUrl }
  const shop = await startShop({ DATA_DIR: dataDir, ...environment })
  try {
    const drafts = await confirmOffers(await sendShopping(await openVisitors(shop.url, BUYERS)), OFFERS)
    const placed: Placed[] = []
    const place = async (at: number): Promise<void> => void placed.push(await placeOrder(drafts[at]))
    await atOnce(WARM_UP, LANES, place)
    const orders = await atOnce(drafts.length - WARM_UP, LANES, (at) => place(WARM_UP + at))
    return { orders, tickets: await ticketTimes(placed.slice(-TICKETS), databaseUrl) }
  } finally {
    await shop.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function placeOrder(draft: DraftOrder | undefined): Promise<Placed> {
  if (!draft) throw new Error('nothing to order')
  const { status, body } = await draft.buyer.call('flightCreateBooking', draft.body)
  if (status !== 201) throw new Error(`order: ${status} ${JSON.stringify(body)}`)
  return { buyer: draft.buyer, orderId: body.confirmation_id }
}

if (import.meta.main) process.stdout.write(`${table(await run())}\n`)
