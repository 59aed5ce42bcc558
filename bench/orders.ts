import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgres } from '#tests/support/postgres.ts'
import type { Visitor } from '#tests/support/shop.ts'
import { startShop } from '#tests/support/shop-process.ts'
import { atOnce, measureFloor } from './booking-floor.ts'
import { type Figure, ms, percentile, table } from './figures.ts'
import { openVisitors } from './visitors.ts'

const LANES = 16
const BUYERS = 40
/** Confirmed offers of each buyer: one order each. */
const OFFERS = 12
const WARM_UP = 80
const TICKETS = 60
const FLOOR_COUNT = 8_000
const TICKET_PATIENCE_MS = 15_000
const DAYS_AHEAD = 40
const ROUTES = ['LOS-ABV', 'LOS-LHR', 'ABV-PHC', 'LOS-CDG', 'ACC-LHR', 'LOS-NBO', 'LHR-JFK', 'LOS-JNB'] as const

/** Orders on the real server in a process of its own, on PostgreSQL, beside the bare statement. */
export async function run(): Promise<readonly Figure[]> {
  const postgres = await startPostgres()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'teranga-bench-'))
  try {
    await postgres.createDatabase('teranga')
    await postgres.createDatabase('floor')
    const url = postgres.url('teranga')
    const shop = await startShop({
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      TRUSTED_PROXIES: '1',
      DATABASE_URL: url,
    })
    try {
      const wishes = await prepare(await openVisitors(shop.url, BUYERS))
      const placed: Placed[] = []
      const place = async (at: number): Promise<void> => void placed.push(await placeOrder(wishes[at]))
      await atOnce(WARM_UP, LANES, place)
      const floor = await measureFloor(postgres.url('floor'), LANES, FLOOR_COUNT)
      const orders = await atOnce(wishes.length - WARM_UP, LANES, (at) => place(WARM_UP + at))
      const tickets = await ticketTimes(placed.slice(0, TICKETS), url)
      return [
        {
          name: `bare statement, seat and booking, ${LANES} at once: a second, p95`,
          value: `${floor.perSecond.toFixed(0)}, ${ms(percentile(floor.samples, 0.95))}`,
        },
        {
          name: `orders placed over HTTP, ${LANES} at once: a second, p50 / p95`,
          value: `${orders.perSecond.toFixed(0)}, ${spread(orders.samples)}`,
        },
        {
          name: 'orders placed to bare statements',
          value: (orders.perSecond / floor.perSecond).toFixed(2),
          aim: '≥ 0.25',
        },
        { name: 'paid webhook to ticketed: p50 / p95', value: spread(tickets), aim: 'p95 < 300 ms' },
      ]
    } finally {
      await shop.end('SIGTERM')
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const spread = (samples: readonly number[]): string =>
  `${ms(percentile(samples, 0.5))} / ${ms(percentile(samples, 0.95))}`

interface Wish {
  readonly buyer: Visitor
  readonly body: object
}

interface Placed {
  readonly buyer: Visitor
  readonly orderId: string
}

/** Everything before the order: sessions, searches, confirmed offers, each for one order. */
async function prepare(buyers: readonly Visitor[]): Promise<readonly Wish[]> {
  const wishes = await Promise.all(buyers.map((buyer, at) => confirmOffers(buyer, at)))
  // One of each buyer after the other, so that no buyer's session is asked for twice at once.
  return Array.from({ length: OFFERS }, (_, at) => wishes.flatMap((ofBuyer) => ofBuyer[at] ?? [])).flat()
}

async function confirmOffers(buyer: Visitor, at: number): Promise<readonly Wish[]> {
  const [origin, destination] = ROUTES[at % ROUTES.length]?.split('-') ?? []
  const departure = new Date(Date.now() + (DAYS_AHEAD + at) * 86_400_000).toISOString().slice(0, 10)
  const { body: opened } = await buyer.call('flightSearch', {
    trip_type: 'one_way',
    sectors: [{ origin, destination, departure_date: departure }],
    adults: 1,
  })
  const { body: found } = await buyer.call('flightSearchResults', { sessionId: opened.sessionId })
  const wishes: Wish[] = []
  for (const { fares, sector_sequence } of found.offers) {
    for (const { fare_source_code } of fares) {
      if (wishes.length === OFFERS) return wishes
      const asked = { search_id: found.search_id, fare_source_code, sector_sequence }
      const { status, body } = await buyer.call('flightConfirmAvailability', asked)
      if (status === 200) wishes.push({ buyer, body: bookingOf(body) })
    }
  }
  return wishes
}

function bookingOf(offer: {
  readonly offer_id: string
  readonly search_id: string
  readonly price: { readonly grand_total: number; readonly currency: string }
}): object {
  return {
    offer_id: offer.offer_id,
    search_id: offer.search_id,
    contact: { email: 'adaeze@example.com', country_code: '+234', phone_number: '8031234567' },
    passengers: [TRAVELLER],
    expected_total: { amount: offer.price.grand_total, currency: offer.price.currency },
    agree_terms: true,
  }
}

const TRAVELLER = {
  type: 'ADT',
  title: 'mrs',
  first_name: 'Adaeze',
  last_name: 'Okonkwo',
  gender: 'female',
  nationality: 'NG',
  year_of_birth: 1990,
  month_of_birth: 3,
  day_of_birth: 14,
  passport_number: 'A01234560',
  passport_expiry_date: '2031-05-01',
  passport_issuing_country: 'NG',
}

async function placeOrder(wish: Wish | undefined): Promise<Placed> {
  if (!wish) throw new Error('nothing to order')
  const { status, body } = await wish.buyer.call('flightCreateBooking', wish.body)
  if (status !== 201) throw new Error(`order: ${status} ${JSON.stringify(body)}`)
  return { buyer: wish.buyer, orderId: body.confirmation_id }
}

/** Pays orders one after the other; milliseconds from the arrival of the webhook to the ticket, by the database. */
async function ticketTimes(orders: readonly Placed[], databaseUrl: string): Promise<readonly number[]> {
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    for (const order of orders) await payAndWait(order)
    const { rows } = await database.query<{ elapsed: string }>(
      `select extract(epoch from min(e.at) - min(w.received_at)) * 1000 as elapsed
       from webhook_inbox w
       join payments p on p.reference = w.reference
       join order_events e on e.order_id = p.order_id and e.kind = 'ticketed'
       group by p.order_id`,
    )
    return rows.map(({ elapsed }) => Number(elapsed))
  } finally {
    await database.end()
  }
}

async function payAndWait({ buyer, orderId }: Placed): Promise<void> {
  const { body } = await buyer.call('flightCreatePaystackTransaction', { confirmation_id: orderId })
  // On the sandbox's own page, as a traveller pays.
  const page = await buyer.fetch(new URL(body.authorization_url).pathname, {
    method: 'POST',
    body: new URLSearchParams({ action: 'success' }),
    redirect: 'manual',
  })
  if (page.status !== 303) throw new Error(`payment: ${page.status}`)
  const start = performance.now()
  for (;;) {
    const shown = await buyer.call('flightBookingConfirmation', { confirmation_id: orderId })
    if (shown.body.fulfilment_status === 'ticketed') return
    if (performance.now() - start > TICKET_PATIENCE_MS) throw new Error(`order ${orderId} got no ticket`)
    await wait(100)
  }
}

if (import.meta.main) process.stdout.write(`${table(await run())}\n`)
