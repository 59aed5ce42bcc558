import { afterEach, expect, test, vi } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { type Postgres, startPostgres } from '#tests/support/database/postgres.ts'
import { choose, search } from '#tests/support/purchase.ts'
import { createVisitor } from '#tests/support/shop.ts'
import { type ShopProcess, startShop } from '#tests/support/shop-process.ts'

const WAIT = { timeout: 90_000, interval: 100 }

let postgres: Postgres | null = null
let shop: ShopProcess | null = null
afterEach(async () => {
  await shop?.end('SIGKILL')
  await postgres?.stop()
})

const FORM: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [
    {
      origin: 'LOS',
      destination: 'ABV',
      departure_date: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
    },
  ],
  adults: 1,
}

async function open() {
  const server = await startPostgres()
  postgres = server
  await server.createDatabase('outage')
  const started = await startShop({
    DATABASE_URL: server.url('outage'),
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    COMPUTING_THREAD: 'yes',
  })
  shop = started
  const count = (words: string): number => started.output().split(words).length - 1
  return {
    server,
    shop: started,
    count,
    isReady: () => vi.waitFor(() => expect(count('thread is ready')).toBe(1), WAIT),
  }
}

test('who searches while the database is down is asked to come back, and when it is back the same thread goes on', async () => {
  const {
    server,
    shop: { url },
    count,
    isReady,
  } = await open()
  await isReady()
  const visitor = createVisitor(url, (address, init) => fetch(address, init))
  await choose(visitor, await search(visitor, FORM))
  // Some are under way when it goes.
  const underWay = Promise.all(Array.from({ length: 5 }, () => visitor.call('flightSearch', FORM)))
  await server.outage(async () => {
    await vi.waitFor(async () => {
      const { status, body, headers } = await visitor.call('flightSearch', FORM)
      expect([status, body.code]).toEqual([503, 'unavailable'])
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    }, WAIT)
  })
  for (const { status } of await underWay) expect([200, 503]).toContain(status)
  const offer = await vi.waitFor(async () => choose(visitor, await search(visitor, FORM)), WAIT)
  expect(offer.price.grand_total).toBeGreaterThan(0)
  expect([count('thread is ready'), count('has died')]).toEqual([1, 0])
})

test('a thread that starts while the database is down comes when it is back', async () => {
  const {
    server,
    shop: { url },
    isReady,
  } = await open()
  await server.outage(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200))
  await isReady()
  const visitor = createVisitor(url, (address, init) => fetch(address, init))
  await choose(visitor, await search(visitor, FORM))
})

test('a shop that is told to end before its thread is ready ends at once, also when it is told twice', async () => {
  const { shop: started, count } = await open()
  const codes = await Promise.all([started.end('SIGTERM'), started.end('SIGTERM')])
  expect(codes).toEqual([0, 0])
  expect(started.output()).toContain('stopped')
  expect([count('SIGTERM: stopping'), count('"level":"error"')]).toEqual([1, 0])
})
