import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { API_BASE } from '#contracts/api-base.ts'
import { createVisitor, type Visitor } from '#tests/support/shop.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { type ShopProcess, startShop } from '#tests/support/shop-process.ts'
import { type Figure, ms, percentile } from './figures.ts'
import { findHotelPages } from './hotel-pages.ts'
import { PRODUCT_PAGES } from './page-rate/product-pages.ts'
import { measurePage } from './pages.ts'

/** Time for a started server to come to rest before its memory is read. */
const REST_MS = 10_000
const SEARCHES = 60
const ROUTES = [
  'LOS-LHR',
  'LOS-ABV',
  'ABV-DXB',
  'LOS-JFK',
  'ACC-LHR',
  'LOS-NBO',
  'PHC-LOS',
  'LOS-CDG',
  'LHR-JFK',
  'LOS-JNB',
]

const ONE_THREAD = 'PostgreSQL, no computing thread'

/** Figures of the real server as a process: on PostgreSQL everything, on the embedded database its start and memory. */
export async function run(): Promise<readonly Figure[]> {
  const postgres = await startPostgres()
  try {
    await postgres.createDatabase('teranga')
    const environment = { DATABASE_URL: postgres.url('teranga') }
    return [
      ...(await withShop('PostgreSQL', environment, (shop) => traffic(shop))),
      ...(await withShop(ONE_THREAD, { ...environment, COMPUTING_THREAD: 'no' }, async () => [])),
      ...(await withShop('embedded', {}, async () => [])),
    ]
  } finally {
    await postgres.stop()
  }
}

async function withShop(
  name: string,
  environment: Readonly<Record<string, string>>,
  measure: (shop: ShopProcess) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'teranga-bench-'))
  // The first start migrates and seeds; the second is the one that an agency sees every day.
  const first = await startShop({ DATA_DIR: dataDir, ...environment })
  await first.end('SIGTERM')
  const shop = await startShop({ DATA_DIR: dataDir, NODE_ENV: 'production', ...environment })
  try {
    await wait(REST_MS)
    const idle = await shop.residentMb()
    const figures = await measure(shop)
    return [
      { name: `start, ${name}, database there already`, value: ms(shop.startMs) },
      { name: `memory at rest, ${name}`, value: `${idle.toFixed(0)} MB`, aim: name === ONE_THREAD ? '< 250 MB' : '' },
      ...figures,
    ]
  } finally {
    await shop.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function traffic(shop: ShopProcess): Promise<readonly Figure[]> {
  const visitor = createVisitor(shop.url, (url, init) => fetch(url, init))
  const samples: number[] = []
  let listing = ''
  for (let index = 0; index < SEARCHES; index++) {
    const { sessionId, elapsed } = await firstPage(visitor, ROUTES[index % ROUTES.length] ?? '', index)
    samples.push(elapsed)
    listing = sessionId
  }
  const hotels = await findHotelPages(visitor)
  return [
    { name: 'search to first page of results over HTTP, p50', value: ms(percentile(samples, 0.5)) },
    { name: 'search to first page of results over HTTP, p95', value: ms(percentile(samples, 0.95)), aim: '< 150 ms' },
    ...(await measurePage('home', `${shop.url}/`, '≤ 118 KB')),
    ...(await measurePage('listing', `${shop.url}/flights/listings/${listing}`, '≤ 133 KB')),
    ...(await measurePage('list of hotels', shop.url + hotels.list, '≤ 133 KB')),
    ...(await measurePage('one hotel', shop.url + hotels.hotel, '')),
    ...(await bytesOfProducts(shop, visitor)),
  ]
}

async function bytesOfProducts(shop: ShopProcess, visitor: Visitor): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const { name, pathOf, isOwn } of PRODUCT_PAGES) {
    const cookie = isOwn ? [...visitor.cookies].map((pair) => pair.join('=')).join('; ') : ''
    figures.push(...(await measurePage(name, shop.url + (await pathOf(visitor)), '≤ 150 KB', cookie)))
  }
  return figures
}

/** Searches as the page does, and waits for the first answer that has offers. Milliseconds. */
async function firstPage(visitor: Visitor, route: string, index: number) {
  const [origin, destination] = route.split('-')
  const departure = new Date(Date.now() + (30 + index) * 86_400_000).toISOString().slice(0, 10)
  const sectors = [{ origin, destination, departure_date: departure }]
  // The limits are per session, and one session makes all these searches.
  visitor.cookies.clear()
  visitor.bearer = null
  await visitor.fetch(`${API_BASE}/openapi.json`)
  await visitor.call('countries')
  const start = performance.now()
  const { body } = await visitor.call('flightSearch', { trip_type: 'one_way', sectors, adults: 1 })
  for (;;) {
    const results = await visitor.call('flightSearchResults', { sessionId: body.sessionId })
    if (results.status !== 200) throw new Error(`results: ${results.body.message}`)
    if (results.body.offers.length > 0 || results.body.status !== 'in_progress') {
      return { sessionId: body.sessionId, elapsed: performance.now() - start }
    }
  }
}
