import { performance } from 'node:perf_hooks'
import { createTranslate } from '#api/translate.ts'
import { createOffers } from '#modules/orders/index.ts'
import { getPackage, listPackages, type PackageDeps } from '#modules/packages/index.ts'
import { createPriceBooks, IN_OWN_CURRENCY } from '#modules/pricing/index.ts'
import { systemClock } from '#platform/clock.ts'
import { openPackages } from '../src/composition/packages/open-packages.ts'
import { type Figure, ms, percentile, table } from './figures.ts'
import { openDatabase } from './stays.ts'

const ROUNDS = 240
const WARM_UP = 40
const FAMILIES = ['holidays', 'pilgrimages'] as const
/** With the most departures. */
const PACKAGE = 'zanzibar'

async function measure(deps: PackageDeps, round: number) {
  const start = performance.now()
  await listPackages(deps, { family: FAMILIES[round % 2] ?? 'holidays' }, 'en')
  const listed = performance.now()
  const detail = await getPackage(deps, PACKAGE, 'en')
  return {
    list: listed - start,
    detail: performance.now() - listed,
    dates: detail.departures.length,
  }
}

/** Lists of packages and one with its departures, in this process. */
export async function run(): Promise<readonly Figure[]> {
  const { db, close } = await openDatabase()
  const clock = systemClock
  const deps: PackageDeps = {
    db,
    clock,
    offers: createOffers({ db, clock }),
    openPriceBook: createPriceBooks({ db, clock, exchange: async () => () => null, currency: 'NGN' }),
    charging: IN_OWN_CURRENCY,
    translate: createTranslate(),
    poke: () => undefined,
    ...openPackages({ config: { stays: { simulator: true } }, db, clock }),
  }
  const samples = []
  for (let round = 0; round < ROUNDS; round++) samples.push(await measure(deps, round))
  await close()
  return figuresOf(samples.slice(WARM_UP))
}

type Sample = Awaited<ReturnType<typeof measure>>

function figuresOf(samples: readonly Sample[]): readonly Figure[] {
  const times = (pick: (sample: Sample) => number) =>
    [0.5, 0.95].map((share) => ms(percentile(samples.map(pick), share))).join(' / ')
  const aim = 'p95 < 60 ms'
  return [
    { name: 'packages: a list of a family, p50 / p95', value: times(({ list }) => list), aim },
    {
      name: `packages: one with ${samples[0]?.dates ?? 0} departures, p50 / p95`,
      value: times(({ detail }) => detail),
      aim,
    },
  ]
}

if (import.meta.main) process.stdout.write(`${table(await run())}\n`)
