import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import type { Visitor } from '#tests/support/shop.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { type ShopProcess, startShop } from '#tests/support/shop-process.ts'
import type { Figure } from '../figures.ts'
import { findHotelPages } from '../hotel-pages.ts'
import { openVisitors } from '../visitors.ts'
import { ask, elementsOf, measureRate, type Rate, type Request, textOf, VISIT } from './load.ts'
import { PRODUCT_PAGES } from './product-pages.ts'

/** At least this much of what a bare page of React Router with as many elements reaches. */
const AIM = '≥ 0.5 × bare'
/** Of a page that shows what it has shown before; one that is made anew is there to be told. */
const AIMS: Readonly<Record<string, string>> = {
  home: `≥ 600, ${AIM}`,
  'listing of 50': `≥ 200, ${AIM}`,
  'listing of 50, made anew': '',
  'list of hotels, made anew': '',
  'one hotel, made anew': '',
  'booking, made anew': '',
}

/** As many that none of them reaches a limit of calls. */
const VISITORS = 40

interface Visit {
  readonly name: string
  /** By turns: visitors who look around have no session, those who searched have one each. */
  readonly requests: readonly Request[]
}

/**
 * Pages a second, on PostgreSQL, of the shop as `npm start` runs it, each beside a bare page of React Router with as
 * many elements and one question to the database.
 */
export async function run(): Promise<readonly Figure[]> {
  const postgres = await startPostgres()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'teranga-pages-'))
  await postgres.createDatabase('teranga')
  const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: postgres.url('teranga'), TRUSTED_PROXIES: '1' })
  const bare = await startBarePage(postgres.url('teranga'))
  try {
    const figures: Figure[] = []
    for (const visit of await visitsOf(shop)) figures.push(...(await compare(shop, bare, visit)))
    return figures
  } finally {
    bare.end()
    await shop.end('SIGTERM')
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compare(shop: ShopProcess, bare: BarePage, { name, requests }: Visit): Promise<readonly Figure[]> {
  const [first] = requests
  if (!first) return []
  const answer = await ask(new Agent(), first.url, first.cookie, 0)
  const elements = elementsOf(textOf(answer))
  const rate = await measureRate(shop.pid, requests)
  const floor = await measureRate(bare.pid, [{ url: `${bare.url}/?elements=${elements}`, cookie: '' }])
  const kb = (answer.body.length / 1024).toFixed(1)
  return [
    {
      name: `${name}, ${elements} elements, ${kb} KB: pages a second of one core; to a bare page of as many`,
      value: `${written(rate)}; ${(rate.perCore / floor.perCore).toFixed(2)} of ${written(floor)}`,
      aim: AIMS[name] ?? AIM,
    },
  ]
}

const written = ({ perCore }: Rate): string => perCore.toFixed(0)

/** Guests who look around, the same after a search, and on their way to a booking. */
async function visitsOf(shop: ShopProcess): Promise<readonly Visit[]> {
  const visitors = await openVisitors(shop.url, VISITORS)
  const { listing, results } = await search(visitors)
  const [stranger] = visitors
  if (!stranger) throw new Error('nobody looks for a hotel')
  const hotels = await findHotelPages(stranger)
  const offers = await Promise.all(visitors.map(async (visitor) => confirmFirst(visitor, results)))
  const by = (page: (visitor: Visitor, at: number) => string): Request[] =>
    visitors.map((visitor, at) => ({ url: shop.url + page(visitor, at), cookie: cookieOf(visitor) }))
  const guest = (page: string): Request[] => [{ url: shop.url + page, cookie: '' }]
  return [
    { name: 'home', requests: guest('/') },
    { name: 'home, after a search', requests: by(() => '/') },
    { name: 'terms', requests: guest('/terms') },
    { name: 'listing of 50', requests: by(() => `/flights/listings/${listing}`) },
    { name: 'booking', requests: by((_, at) => `/flights/booking/${offers[at]}`) },
    { name: 'list of hotels', requests: by(() => hotels.list) },
    { name: 'one hotel', requests: by(() => hotels.hotel) },
    { name: 'listing of 50, made anew', requests: by(() => `/flights/listings/${listing}?visit=${VISIT}`) },
    { name: 'list of hotels, made anew', requests: by(() => `${hotels.list}?visit=${VISIT}`) },
    { name: 'one hotel, made anew', requests: by(() => `${hotels.hotel}&visit=${VISIT}`) },
    { name: 'booking, made anew', requests: by((_, at) => `/flights/booking/${offers[at]}?visit=${VISIT}`) },
    ...(await visitsOfProducts(shop, visitors)),
  ]
}

async function visitsOfProducts(shop: ShopProcess, visitors: readonly Visitor[]): Promise<readonly Visit[]> {
  const visits: Visit[] = []
  for (const { name, pathOf, isOwn } of PRODUCT_PAGES) {
    const those = isOwn ? visitors : visitors.slice(0, 1)
    const requests = those.map(async (visitor) => ({
      url: shop.url + (await pathOf(visitor)),
      cookie: isOwn ? cookieOf(visitor) : '',
    }))
    visits.push({ name, requests: await Promise.all(requests) })
  }
  return visits
}

const cookieOf = ({ cookies }: Visitor): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function search(
  visitors: readonly Visitor[],
): Promise<{ readonly listing: string; readonly results: FlightSearchResultsResponse }> {
  const [visitor] = visitors
  if (!visitor) throw new Error('nobody searches')
  const departure = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const sectors = [{ origin: 'LOS', destination: 'LHR', departure_date: departure }]
  const { body: opened } = await visitor.call('flightSearch', { trip_type: 'one_way', sectors, adults: 1 })
  for (;;) {
    const { body, status } = await visitor.call('flightSearchResults', { sessionId: opened.sessionId })
    if (status !== 200) throw new Error(`results: ${JSON.stringify(body)}`)
    if (body.status !== 'in_progress') return { listing: opened.sessionId, results: body }
  }
}

/** @returns the id of the confirmed offer. */
async function confirmFirst(visitor: Visitor, { search_id, offers }: FlightSearchResultsResponse): Promise<string> {
  const [{ fare_source_code, sector_sequence } = {}] = offers
  const offer = { search_id, fare_source_code, sector_sequence }
  const { body, status } = await visitor.call('flightConfirmAvailability', offer)
  if (status !== 200) throw new Error(`confirm: ${JSON.stringify(body)}`)
  return body.offer_id
}

interface BarePage {
  readonly url: string
  readonly pid: number
  readonly end: () => void
}

function startBarePage(databaseUrl: string): Promise<BarePage> {
  const file = path.join(import.meta.dirname, 'bare-page.ts')
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=16', '--no-allocation-site-pretenuring', file, databaseUrl],
    {
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the bare page stopped with ${code}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      const url = /listening on (\S+)/.exec(chunk.toString())?.[1]
      if (url) resolve({ url, pid: child.pid ?? 0, end: () => child.kill() })
    })
  })
}
