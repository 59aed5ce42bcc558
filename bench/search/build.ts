import { findItineraries } from '#adapters/suppliers/simulator/network/connections.ts'
import type { World } from '#adapters/suppliers/simulator/index.ts'
import { type Figure, percentile } from '../figures.ts'
import { createReference } from './reference-scan.ts'
import { spread, timeBest } from './samples.ts'
import { DEPARTURE_DAYS, type Pair } from './traffic.ts'

const ROUNDS = 5

interface Ends {
  readonly from: number
  readonly to: number
  readonly day: number
}

/** Building the itineraries of a day, without prices, beside the reference scan over the same flights. */
export function measureBuild(
  world: World,
  sets: Readonly<Record<string, readonly Pair[]>>,
  firstDay: number,
): readonly Figure[] {
  const reference = createReference(world, firstDay, DEPARTURE_DAYS)
  return Object.entries(sets).flatMap(([name, pairs]) => {
    const queries = pairs.map((pair) => endsOf(world, pair, firstDay))
    const found = queries.map((query) => build(world, query))
    const legal = queries.map(({ from, to, day }) => reference.scan(from, to, day))
    const ours = timeBest(queries, ROUNDS, (query) => build(world, query))
    const theirs = timeBest(queries, ROUNDS, ({ from, to, day }) => reference.scan(from, to, day))
    const ratio = (share: number): string => (percentile(ours, share) / percentile(theirs, share)).toFixed(2)
    return [
      spread(`build, ${name}`, ours),
      spread(`reference scan, ${name}`, theirs),
      { name: `build to reference, ${name}: p50 / p95`, value: `${ratio(0.5)} / ${ratio(0.95)}`, aim: '≤ 3' },
      {
        name: `itineraries of a pair, ${name}: kept by the build / legal for the reference, on average`,
        value: `${average(found).toFixed(0)} / ${average(legal).toFixed(0)}`,
      },
    ]
  })
}

/** The build alone, as the world grows. */
export function measureGrowth(world: World, name: string, pairs: readonly Pair[], firstDay: number): Figure {
  const queries = pairs.map((pair) => endsOf(world, pair, firstDay))
  return spread(
    `build, ${name}`,
    timeBest(queries, ROUNDS, (query) => build(world, query)),
  )
}

function endsOf(world: World, { from, to, later }: Pair, firstDay: number): Ends {
  return { from: world.index.indexOf(from) ?? 0, to: world.index.indexOf(to) ?? 0, day: firstDay + later }
}

function build(world: World, { from, to, day }: Ends): number {
  return findItineraries(world, { from: [from], to: [to], day }).length
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
