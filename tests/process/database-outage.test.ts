import { Pool } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { type Postgres, startPostgres } from '#tests/support/database/postgres.ts'
import { bookingBody, choose, search } from '#tests/support/purchase.ts'
import { createVisitor, type Visitor } from '#tests/support/shop.ts'
import { type ShopProcess, startShop } from '#tests/support/shop-process.ts'

const BUYERS = 3
/** Bookings of each buyer, prepared before the database goes; as many as the limits of calls allow. */
const BOOKINGS = 8
const WAIT = { timeout: 60_000, interval: 100 }

let postgres: Postgres | null = null
let shop: ShopProcess | null = null
afterEach(async () => {
  await shop?.end('SIGKILL')
  await postgres?.stop()
})

interface Buyer {
  readonly orders: string[]
  /** Answers that asked to come back later. */
  readonly turnedAway: { readonly code: string | undefined; readonly retryAfter: string | null }[]
  /** Books one more, asking again under the same key until it is taken. */
  book(): Promise<void>
}

async function prepareBuyer(visitor: Visitor): Promise<Buyer> {
  const departure = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const results = await search(visitor, {
    trip_type: 'one_way',
    sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: departure }],
    adults: 1,
  })
  const bodies: object[] = []
  for (let index = 0; index < BOOKINGS; index++)
    bodies.push(bookingBody(await choose(visitor, results, index % results.offers.length), ['ADT']))
  const buyer: Buyer = {
    orders: [],
    turnedAway: [],
    async book() {
      const body = bodies[buyer.orders.length]
      const key = { 'Idempotency-Key': crypto.randomUUID() }
      await vi.waitFor(async () => {
        const answer = await visitor.call('flightCreateBooking', body, key)
        if (answer.status === 503)
          buyer.turnedAway.push({ code: answer.body.code, retryAfter: answer.headers.get('Retry-After') })
        expect(answer.status).toBe(201)
        buyer.orders.push(answer.body.confirmation_id)
      }, WAIT)
    },
  }
  return buyer
}

test('while the database is down nothing is half done; when it is back the shop goes on by itself', async () => {
  const server = await startPostgres()
  postgres = server
  await server.createDatabase('outage')
  shop = await startShop({ DATABASE_URL: server.url('outage'), NODE_ENV: 'test' })
  const { url, output } = shop
  const status = async (path: string) => (await fetch(url + path)).status
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, () => prepareBuyer(createVisitor(url, (address, init) => fetch(address, init)))),
  )
  for (const buyer of buyers) await buyer.book()

  const rest = Promise.all(
    buyers.map(async (buyer) => {
      for (let index = 1; index < BOOKINGS; index++) await buyer.book()
    }),
  )
  await server.outage(async () => {
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), WAIT)
    expect(await status('/healthz')).toBe(200)
    await vi.waitFor(() => {
      for (const { turnedAway } of buyers) expect(turnedAway.length).toBeGreaterThan(2)
    }, WAIT)
  })
  await rest

  expect(await status('/readyz')).toBe(200)
  for (const { turnedAway } of buyers) {
    for (const { code, retryAfter } of turnedAway) {
      expect(code).toBe('unavailable')
      expect(Number(retryAfter)).toBeGreaterThan(0)
    }
  }
  const taken = buyers.flatMap(({ orders }) => orders)
  expect(new Set(taken).size).toBe(BUYERS * BOOKINGS)
  const pool = new Pool({ connectionString: server.url('outage') })
  const { rows } = await pool.query<{ id: string }>('select id from orders')
  await pool.end()
  expect(rows.map(({ id }) => id).toSorted()).toEqual(taken.toSorted())
  // The same process all along.
  expect(output().match(/listening on/g)).toHaveLength(1)
}, 300_000)
