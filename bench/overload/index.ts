import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '#tests/support/database/postgres.ts'
import type { Visitor } from '#tests/support/shop.ts'
import { startShop } from '#tests/support/shop-process.ts'
import { type Figure, ms, percentile, table } from '../figures.ts'
import { fixedPairs, type Pair } from '../search/traffic.ts'
import { fetchCompressed, openVisitors } from '../visitors.ts'
import { type LightCallers, type LightTimes, openLightCallers } from './light-caller.ts'

const VISITORS = 200
const DAYS_AHEAD = 30
const WARM_UP = 150
/** What answers light calls computes nothing else, and must have run often enough by itself. */
const LIGHT_WARM_UP_SECONDS = 20
const AT_ONCE = 8
const CAPACITY_SEARCHES = 600
/** How many times what the shop can do is asked of it. */
const TIMES = 5
const SECONDS = 20
/** An answer that comes later is none: its visitor has gone. */
const IN_TIME_MS = 2_000
/** As many calls as a twentieth of them can be told from chance. */
const QUIET_SECONDS = 20
/** One address with as many sessions and connections, which asks again as soon as there is an answer. */
const GREEDY_SESSIONS = 40
const GREEDY_ADDRESS = '10.9.9.9'
const GREEDY_AT_ONCE = 24
const GREEDY_SECONDS = 20

type Outcome =
  | { readonly kind: 'answered'; readonly elapsedMs: number }
  | { readonly kind: 'turned away'; readonly elapsedMs: number }
  | { readonly kind: 'failed' }

/**
 * The whole shop in a process of its own, on PostgreSQL: what it can do with searches that wait for each other,
 * and what becomes of five times as many that arrive by the clock, whatever it does, and of light calls beside.
 */
export async function run(): Promise<readonly Figure[]> {
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
    const shop = await startShop(environment)
    try {
      const visitors = await openVisitors(shop.url, VISITORS)
      const greedy = await openVisitors(shop.url, GREEDY_SESSIONS, fetchCompressed, () => GREEDY_ADDRESS)
      const light = await openLightCallers(shop.url)
      try {
        return await measure(searchersOf(visitors), searchersOf(greedy), light)
      } finally {
        light.close()
      }
    } finally {
      await shop.end('SIGTERM')
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Search = (at: number) => Promise<Outcome>

async function measure(search: Search, greedy: Search, light: LightCallers): Promise<readonly Figure[]> {
  for (let at = 0; at < WARM_UP; at++) await search(at)
  await light.during(LIGHT_WARM_UP_SECONDS)
  const capacity = await capacityOf(search)
  const quiet = await light.during(QUIET_SECONDS)
  const [besideOne] = await Promise.all([light.during(GREEDY_SECONDS), atFullSpeed(greedy)])
  const offered = Math.round(capacity * TIMES)
  const [outcomes, beside] = await Promise.all([arriving(search, offered), light.during(SECONDS)])
  const answered = timesOf(outcomes, 'answered')
  const inTime = answered.filter((elapsed) => elapsed <= IN_TIME_MS).length / SECONDS
  const turnedAway = timesOf(outcomes, 'turned away')
  return [
    { name: `searches a second, ${AT_ONCE} at once: the capacity`, value: capacity.toFixed(0) },
    {
      name: `answered in 2 s at ${TIMES} × capacity (${offered} a second arrive), to capacity`,
      value: `${inTime.toFixed(0)} a second, ${(inTime / capacity).toFixed(2)}`,
      aim: '≥ 0.8',
    },
    { name: 'of those let in: p50 / p95', value: spread(answered) },
    { name: 'turned away: p50 / p95 until they know', value: spread(turnedAway) },
    { name: 'without any answer', value: String(outcomes.filter(({ kind }) => kind === 'failed').length), aim: '0' },
    { name: 'a light call: p95 quiet / beside it', value: slowed(quiet, beside), aim: '≤ 2 ×' },
    {
      name: `a light call: p95 quiet / beside one visitor at full speed`,
      value: slowed(quiet, besideOne),
      aim: '≤ 1.5 ×',
    },
    {
      name: 'the same of a server with nothing to do: p95 quiet / beside it / beside one',
      value: [quiet, beside, besideOne].map(({ idle }) => ms(percentile(idle, 0.95))).join(' / '),
    },
  ]
}

function slowed({ shop: quiet }: LightTimes, { shop: beside }: LightTimes): string {
  const [before, then] = [percentile(quiet, 0.95), percentile(beside, 0.95)]
  return `${ms(before)} / ${ms(then)}, ${(then / before).toFixed(1)} ×`
}

const spread = (samples: readonly number[]): string =>
  samples.length === 0 ? 'none' : `${ms(percentile(samples, 0.5))} / ${ms(percentile(samples, 0.95))}`

function timesOf(outcomes: readonly Outcome[], kind: 'answered' | 'turned away'): readonly number[] {
  return outcomes.flatMap((outcome) => (outcome.kind === kind ? [outcome.elapsedMs] : []))
}

async function capacityOf(search: Search): Promise<number> {
  const start = performance.now()
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < CAPACITY_SEARCHES) await search(WARM_UP + next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return (CAPACITY_SEARCHES * 1000) / (performance.now() - start)
}

/** Starts one by the clock whether the last has ended or not. */
async function arriving(search: Search, perSecond: number): Promise<readonly Outcome[]> {
  const running: Promise<Outcome>[] = []
  const start = performance.now()
  for (let at = 0; at < perSecond * SECONDS; at++) {
    const early = start + (at * 1000) / perSecond - performance.now()
    if (early > 1) await wait(early)
    running.push(search(WARM_UP + CAPACITY_SEARCHES + at))
  }
  return Promise.all(running)
}

/** One visitor's searches, each as soon as one before it was answered, found or turned away. */
async function atFullSpeed(search: Search): Promise<void> {
  const end = performance.now() + GREEDY_SECONDS * 1_000
  let next = 0
  const lane = async (): Promise<void> => {
    while (performance.now() < end) await search(next++)
  }
  await Promise.all(Array.from({ length: GREEDY_AT_ONCE }, lane))
}

/** From asking to the first page of offers, by visitors in turn. */
function searchersOf(visitors: readonly Visitor[]): Search {
  const pairs = fixedPairs()
  return async (at) => {
    const start = performance.now()
    const kind = await searched(visitors[at % visitors.length], pairs[at % pairs.length], at).catch(
      () => 'failed' as const,
    )
    return { kind, elapsedMs: performance.now() - start }
  }
}

async function searched(
  visitor: Visitor | undefined,
  pair: Pair | undefined,
  at: number,
): Promise<'answered' | 'turned away'> {
  if (!visitor || !pair) throw new Error('nobody searches, or for nothing')
  const day = new Date(Date.now() + (DAYS_AHEAD + (at % 60)) * 86_400_000).toISOString().slice(0, 10)
  const sectors = [{ origin: pair.from, destination: pair.to, departure_date: day }]
  const { status, body } = await visitor.call('flightSearch', { trip_type: 'one_way', sectors, adults: 1 })
  if (status === 503 || status === 429) return 'turned away'
  for (;;) {
    const results = await visitor.call('flightSearchResults', { sessionId: body.sessionId })
    if (results.status !== 200) throw new Error(`results: ${results.status}`)
    if (results.body.offers.length > 0 || results.body.status !== 'in_progress') return 'answered'
  }
}

if (import.meta.main) process.stdout.write(`${table(await run())}\n`)
