import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { parseArgs, promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import { simulatorOf, type World } from '#adapters/suppliers/simulator/index.ts'
import { embedded, pgliteTypes } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { createPlaces } from '#modules/places/index.ts'
import { systemClock } from '#platform/clock.ts'
import { openWorld } from '../../src/composition/flights/open-simulator.ts'
import { type Figure, ms, table } from '../figures.ts'
import { measureBuild, measureGrowth } from './build.ts'
import { measureHttp } from './http.ts'
import { measurePeers } from './peers.ts'
import { measurePriced } from './priced.ts'
import { fixedPairs, randomPairs } from './traffic.ts'

const DAYS_AHEAD = 30
const SIZES = [25_000, 50_000, 100_000]
const RANDOM_PAIRS = 1000
const SEED = 20_261_121
const PARTS = ['build', 'priced', 'growth', 'memory', 'http', 'peers'] as const

const memoryReport = z.object({ readyMs: z.number(), builtMb: z.number(), searchedMb: z.number() })

async function measureMemory(): Promise<readonly Figure[]> {
  const script = new URL('memory.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script])
  const { readyMs, builtMb, searchedMb } = memoryReport.parse(JSON.parse(stdout))
  return [
    { name: 'engine ready after', value: ms(readyMs), aim: '≤ 3 s' },
    {
      name: 'memory of the engine: ready / after 20,000 searches over a year',
      value: `${builtMb.toFixed(0)} / ${searchedMb.toFixed(0)} MB`,
      aim: '≤ 250 MB',
    },
  ]
}

async function measurePrices(world: World, firstDay: number): Promise<readonly Figure[]> {
  const database = embedded(await PGlite.create({ ...pgliteTypes }))
  await migrate(database.db)
  const supplier = simulatorOf(world, { db: database.db, clock: systemClock })
  const fixed = await measurePriced(supplier, '200 fixed pairs', fixedPairs(), firstDay)
  const pairs = randomPairs(world, RANDOM_PAIRS, SEED)
  const random = await measurePriced(supplier, '1,000 random pairs', pairs, firstDay)
  await database.close()
  return [...fixed, ...random]
}

function measureSizes(firstDay: number): readonly Figure[] {
  return SIZES.map((flights) => {
    const start = performance.now()
    const world = openWorld(createPlaces(), flights)
    const built = performance.now() - start
    const name = `${flights.toLocaleString('en')} flights a day (world made in ${ms(built)})`
    return measureGrowth(world, name, fixedPairs(), firstDay)
  })
}

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
const parts = new Set(z.array(z.enum(PARTS)).parse(values.only ?? [...PARTS]))
const firstDay = Math.floor(systemClock.now().getTime() / 86_400_000) + DAYS_AHEAD
const world = openWorld(createPlaces())
const sets = { '200 fixed pairs': fixedPairs(), '1,000 random pairs': randomPairs(world, RANDOM_PAIRS, SEED) }
const measures: Readonly<Record<(typeof PARTS)[number], () => Promise<readonly Figure[]> | readonly Figure[]>> = {
  build: () => measureBuild(world, sets, firstDay),
  priced: () => measurePrices(world, firstDay),
  growth: () => measureSizes(firstDay),
  memory: measureMemory,
  http: () => measureHttp(fixedPairs()),
  peers: () => measurePeers(world, fixedPairs(), firstDay),
}
const load = loadavg()[0] ?? 0
const figures: Figure[] = []
for (const part of PARTS) if (parts.has(part)) figures.push(...(await measures[part]()))
process.stdout.write(
  `${table(figures)}\n\n${cpus().length} cores, load ${load.toFixed(1)} at the start, Node ${process.version}\n`,
)
await mkdir('build', { recursive: true })
await writeFile(
  'build/bench-search.json',
  `${JSON.stringify({ at: new Date().toISOString(), load, figures }, null, 2)}\n`,
)
