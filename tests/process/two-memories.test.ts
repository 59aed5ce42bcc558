import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Postgres, startPostgres } from '#tests/support/database/postgres.ts'
import { choose, search } from '#tests/support/purchase.ts'
import { createVisitor, type Visitor } from '#tests/support/shop.ts'
import { type ShopProcess, startShop } from '#tests/support/shop-process.ts'
import { confirmStay, LAGOS, openHotel, ratesFor, searchStays, stayOrder } from '#tests/support/stays.ts'

/** What the computing thread has found is confirmed, put into the basket and read again by the process, and back. */

let postgres: Postgres
let dataDir = ''
let shop: ShopProcess

beforeAll(async () => {
  postgres = await startPostgres()
  await postgres.createDatabase('memories')
  dataDir = await mkdtemp(path.join(tmpdir(), 'teranga-memories-'))
  shop = await startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url('memories'),
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    COMPUTING_THREAD: 'yes',
  })
  await vi.waitFor(() => {
    if (!shop.output().includes('the computing thread is ready')) throw new Error('there is no thread yet')
  }, 60_000)
}, 120_000)

afterAll(async () => {
  await shop.end('SIGKILL')
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const newVisitor = (): Visitor => createVisitor(shop.url, (url, init) => fetch(url, init))

test('flights of both pages of a list are confirmed at their price, and one is chosen by a link', async () => {
  const visitor = newVisitor()
  const found = await search(visitor, {
    trip_type: 'one_way',
    sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: inDays(40) }],
    adults: 1,
    flexible_dates: true,
  })
  expect(found.date_matrix).toHaveLength(7)
  const { sessionId, meta } = found
  const next = await visitor.call('flightSearchResults', { sessionId, sort: 'cheapest', cursor: meta.next_cursor })
  for (const results of [found, next.body]) {
    const offer = await choose(visitor, results, 3)
    expect(offer.price.grand_total).toBe(results.offers[3]?.price.grand_total)
    expect((await visitor.call('flightDetails', offer)).status).toBe(200)
  }

  const [{ fare_source_code: fare, sector_sequence: segments } = { fare_source_code: '', sector_sequence: [] }] =
    found.offers
  const asked = new URLSearchParams([['fare', fare], ...segments.map((segment) => ['segment', segment])])
  const chosen = await visitor.fetch(`/flights/listings/${sessionId}/choose?${asked}`, { redirect: 'manual' })
  expect(chosen.status).toBe(303)
  expect((await visitor.fetch(chosen.headers.get('Location') ?? '')).status).toBe(200)
}, 60_000)

test('a stay that was found is asked for again, shown on the map, opened, confirmed and ordered', async () => {
  const visitor = newVisitor()
  const { sessionId, hotels } = await searchStays(visitor, { ...LAGOS, check_in: inDays(20), check_out: inDays(23) })
  expect((await visitor.call('hotelQuestion', { sessionId })).status).toBe(200)
  expect((await visitor.call('hotelMap', { sessionId })).status).toBe(200)
  const details = await openHotel(visitor, sessionId, hotels[0]?.hotel_id ?? '')
  const stay = await confirmStay(visitor, details, ratesFor(details))
  expect((await visitor.call('orderCreate', stayOrder(stay), { 'Idempotency-Key': crypto.randomUUID() })).status).toBe(
    201,
  )
}, 60_000)

const RIDE = `/transfers/search?from=airport:LOS&to=hotel:LOS-12&date=${inDays(20)}&time=15:30&adults=2&bags=2`

/** What the form of the first vehicle of a page of rides sends. */
function firstVehicle(page: string): URLSearchParams {
  const forms = page.matchAll(/<form[^>]*method="post"[^]*?<\/form>/g)
  const form = forms.find(([text]) => text.includes('"option"'))
  const inputs = [...(form?.[0]?.matchAll(/<input[^>]*>/g) ?? [])].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1] ?? '',
    (/value="([^"]*)"/.exec(input)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ])
  return new URLSearchParams(inputs)
}

test('a ride that a first visitor chose on the page of its search, without a script, is booked and is in the basket', async () => {
  const visitor = newVisitor()
  const form = firstVehicle(await (await visitor.fetch(RIDE)).text())
  const send = (body: URLSearchParams, origin = shop.url) =>
    visitor.fetch(RIDE, { method: 'POST', body, redirect: 'manual', headers: { Origin: origin } })
  expect((await send(form, 'https://evil.example')).status).toBe(403)
  const chosen = await send(form)
  expect(chosen.headers.get('Location')).toMatch(/^\/transfers\/booking\//)
  // The session that the thread has begun is known to the process.
  expect(visitor.cookies.size).toBeGreaterThan(0)
  expect((await visitor.fetch(chosen.headers.get('Location') ?? '')).status).toBe(200)

  const put = await send(new URLSearchParams({ intent: 'basket' }))
  expect(put.headers.get('Location')).toBe('/basket')
  const basket = await visitor.call('basketGet')
  expect(basket.body.items.map(({ kind }) => kind)).toEqual(['transfer'])

  const answered = shop
    .output()
    .split('\n')
    .filter((line) => line.includes('"path":"/transfers/search"'))
  expect(answered.length).toBeGreaterThan(3)
  for (const line of answered) expect(line).toContain('"thread":"computing"')
}, 60_000)
