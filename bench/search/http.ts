import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '#tests/support/database/postgres.ts'
import type { Visitor } from '#tests/support/shop.ts'
import { startShop } from '#tests/support/shop-process.ts'
import { type Figure, ms } from '../figures.ts'
import { openVisitors } from '../visitors.ts'
import { spread } from './samples.ts'
import type { Pair } from './traffic.ts'

const PER_SECOND = 50
const SECONDS = 15
const WARM_UP = 100
const AT_ONCE = 8
const VISITORS = 100
const DAYS_AHEAD = 30

/** The whole shop on PostgreSQL in a process of its own: searches that arrive by the clock, then as many as it can. */
export async function measureHttp(pairs: readonly Pair[]): Promise<readonly Figure[]> {
  const postgres = await startPostgres()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'teranga-bench-'))
  try {
    await postgres.createDatabase('teranga')
    const environment = {
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      TRUSTED_PROXIES: '1',
      DATABASE_URL: postgres.url('teranga'),
    }
    await (await startShop(environment)).end('SIGTERM')
    const shop = await startShop(environment)
    try {
      const visitors = await openVisitors(shop.url, VISITORS)
      const search = (at: number): Promise<number> =>
        firstPage(visitors[at % visitors.length], pairs[at % pairs.length], at)
      for (let at = 0; at < WARM_UP; at++) await search(at)
      const { samples: steady, failed } = await steadily(search)
      const started = performance.now()
      const busy = await atOnce(search)
      const perSecond = (busy.length * 1000) / (performance.now() - started)
      return [
        { name: 'start of the shop, PostgreSQL, database there already', value: ms(shop.startMs), aim: '≤ 3 s' },
        spread(`first page over HTTP at ${PER_SECOND} searches a second`, steady, 'p95 ≤ 40 ms'),
        { name: 'of which the server took no connection', value: `${failed} of ${PER_SECOND * SECONDS}`, aim: '0' },
        spread(`first page over HTTP, ${AT_ONCE} at once`, busy),
        { name: `searches a second over HTTP, ${AT_ONCE} at once`, value: perSecond.toFixed(0) },
      ]
    } finally {
      await shop.end('SIGTERM')
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Starts one by the clock whether the last has ended or not: a slow answer makes the next ones wait, as it does outside. */
async function steadily(
  search: (at: number) => Promise<number>,
): Promise<{ readonly samples: readonly number[]; readonly failed: number }> {
  const running: Promise<number>[] = []
  const start = performance.now()
  for (let at = 0; at < PER_SECOND * SECONDS; at++) {
    await wait(Math.max(0, start + (at * 1000) / PER_SECOND - performance.now()))
    const searched = search(WARM_UP + at)
    // Looked at below; until then nobody waits for it.
    searched.catch(() => undefined)
    running.push(searched)
  }
  const outcomes = await Promise.allSettled(running)
  const samples = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
  return { samples, failed: outcomes.length - samples.length }
}

async function atOnce(search: (at: number) => Promise<number>): Promise<readonly number[]> {
  const samples: number[] = []
  let next = WARM_UP + PER_SECOND * SECONDS
  const last = next + 400
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < last) samples.push(await search(next++))
    }),
  )
  return samples
}

/** Milliseconds from asking to the first page of offers. */
async function firstPage(visitor: Visitor | undefined, pair: Pair | undefined, at: number): Promise<number> {
  if (!visitor || !pair) throw new Error('nobody searches, or for nothing')
  const day = new Date(Date.now() + (DAYS_AHEAD + (at % 60)) * 86_400_000).toISOString().slice(0, 10)
  const sectors = [{ origin: pair.from, destination: pair.to, departure_date: day }]
  const start = performance.now()
  const { status, body } = await visitor.call('flightSearch', { trip_type: 'one_way', sectors, adults: 1 })
  if (status >= 300) throw new Error(`search: ${status}`)
  for (;;) {
    const results = await visitor.call('flightSearchResults', { sessionId: body.sessionId })
    if (results.status !== 200) throw new Error(`results: ${results.status}`)
    if (results.body.offers.length > 0 || results.body.status !== 'in_progress') return performance.now() - start
  }
}
