import { parseArgs } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { embedded, pgliteTypes } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { createPlaces } from '#modules/places/index.ts'
import { fixedClock } from '#platform/clock.ts'
import { type RankedSearch, rankSearch } from '#tests/support/ranking/rank-search.ts'
import { queryOf, seededSearches } from '#tests/support/ranking/seeded-searches.ts'
import { openSimulator } from '../src/composition/flights/open-simulator.ts'
import { type Figure, percentile, table } from './figures.ts'

const { values } = parseArgs({
  options: { searches: { type: 'string', default: '1000' }, seed: { type: 'string', default: '13' } },
})
const clock = fixedClock('2026-11-21T10:00:00Z')
const database = embedded(await PGlite.create({ ...pgliteTypes }))
await migrate(database.db)
const supplier = openSimulator({ places: createPlaces(), db: database.db, clock })
const ranked: Record<'one way' | 'round trip', RankedSearch[]> = { 'one way': [], 'round trip': [] }
for (const [at, search] of seededSearches(Number(values.searches), Number(values.seed)).entries()) {
  const found = await rankSearch(supplier, queryOf(search, clock.now()))
  if (!found) continue
  ranked[search.nights === null ? 'one way' : 'round trip'].push(found)
  // The known routes come first, each one way and there and back.
  if (at < 6) process.stdout.write(`${search.from}–${search.to}, ${search.nights ?? 'one'}: ${JSON.stringify(found)}\n`)
}
await database.close()
const figures = Object.entries(ranked).flatMap(([name, searches]) => describe(name, searches))
process.stdout.write(`\n${table(figures)}\n`)

function describe(kind: string, searches: readonly RankedSearch[]): readonly Figure[] {
  const spread = (of: (one: RankedSearch) => number, shares: readonly number[], digits: number): string =>
    shares.map((share) => percentile(searches.map(of), share).toFixed(digits)).join(' / ')
  const share = (holds: (one: RankedSearch) => boolean): string =>
    `${((100 * searches.filter(holds).length) / searches.length).toFixed(1)} %`
  return [
    {
      name: `${kind}: searches; flights and rows of the median`,
      value: `${searches.length}; ${spread((one) => one.found, [0.5], 0)}, ${spread((one) => one.rows, [0.5], 0)}`,
    },
    {
      name: `${kind}: rank of the cheapest of all, p50 / p95 / max`,
      value: spread((one) => one.cheapest, [0.5, 0.95, 1], 0),
    },
    { name: `${kind}: cheapest of all within the first five`, value: share((one) => one.cheapest <= 5) },
    {
      name: `${kind}: cheapest reasonable within the first five`,
      value: share((one) => (one.reasonable ?? 1) <= 5),
      aim: '100 %',
    },
    { name: `${kind}: the same before it is lifted`, value: share((one) => (one.unlifted ?? 1) <= 5) },
    {
      name: `${kind}: price of the first ÷ cheapest, p50 / p90 / max`,
      value: spread((one) => one.priceRatio, [0.5, 0.9, 1], 2),
    },
    {
      name: `${kind}: time of the first ÷ shortest, p50 / p90 / max`,
      value: spread((one) => one.timeRatio, [0.5, 0.9, 1], 2),
    },
    {
      name: `${kind}: the first has a night, separate tickets or another airport`,
      value: share((one) => one.hardFirst),
    },
  ]
}
