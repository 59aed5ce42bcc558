import { createTranslate } from '#api/translate.ts'
import { createOffers } from '#modules/orders/index.ts'
import { confirmPackage, getPackage, listPackages, type PackageDeps } from '#modules/packages/index.ts'
import { packageBody } from '#tests/support/packages.ts'
import { openPackages } from '../../src/composition/packages/open-packages.ts'
import { type Figure, table } from '../figures.ts'
import { measureRounds, openBench, type Round, timed } from './product-bench.ts'

const FAMILIES = ['holidays', 'pilgrimages'] as const
/** With the most departures. */
const PACKAGE = 'zanzibar'
const VISITOR = { sessionId: 'bench' }

async function measure(deps: PackageDeps, round: number): Promise<Round> {
  const list = await timed(() => listPackages(deps, { family: FAMILIES[round % 2] ?? 'holidays' }, 'en'))
  const one = await timed(() => getPackage(deps, PACKAGE, 'en'))
  const { departures } = one.answer
  const departure = departures[round % departures.length]
  if (!departure) throw new Error('nothing departs')
  const chosen = packageBody(one.answer, departure)
  return {
    'packages: a list of a family': list,
    [`packages: one with ${departures.length} departures`]: one,
    'packages: rooms that are chosen, priced': await timed(() => confirmPackage(deps, VISITOR, chosen, 'en')),
  }
}

/** Lists of packages and one with its departures, in this process. */
export async function run(): Promise<readonly Figure[]> {
  const bench = await openBench()
  const { db, clock, core } = bench
  const deps: PackageDeps = {
    ...core,
    offers: createOffers({ db, clock }),
    translate: createTranslate(),
    poke: () => undefined,
    ...openPackages({ config: { stays: { simulator: true } }, db, clock }),
  }
  const figures = await measureRounds((round) => measure(deps, round))
  await bench.close()
  return figures
}

if (import.meta.main) process.stdout.write(`${table(await run())}\n`)
