import { createPlaces, searchPlaces } from '#modules/places/index.ts'

/** Searches that are hard: typos, exonyms, several words, codes, short prefixes of many names. */
const QUERIES = [
  'londres',
  'le caire',
  'new york',
  'new yrok',
  'port harcourt',
  'yaoundé',
  'lagos',
  'nairobi',
  'paris',
  'addis ababa',
  'istambul',
  'dubay',
  'johannesburg',
  'sao paulo',
  'zürich',
  'london heathrow',
  'heathrow london',
  'saint petersbourg',
  'lodnon',
  'aéroport charles de gaulle',
  'santiago de compostela',
  'xqzwv jklmn',
] as const

const ROUNDS = 200
const WARM_UP_ROUNDS = 20

export interface BenchRow {
  readonly name: string
  readonly value: number
  readonly unit: string
}

/** Times one suggestion for every prefix of every query, as a traveller would type it. */
export function run(): readonly BenchRow[] {
  const heapBefore = heapMb()
  const loadStart = performance.now()
  const places = createPlaces()
  const loadMs = performance.now() - loadStart
  const memoryMb = heapMb() - heapBefore
  const prefixes = QUERIES.flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)))
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const search of prefixes) {
      const start = performance.now()
      searchPlaces(places, { search, language: round % 2 === 0 ? 'en' : 'fr' })
      if (round >= WARM_UP_ROUNDS) times.push(performance.now() - start)
    }
  }
  times.sort((a, b) => a - b)
  const percentile = (share: number): number => times[Math.floor(times.length * share)] ?? 0
  return [
    { name: 'autocomplete, load', value: loadMs, unit: 'ms' },
    { name: 'autocomplete, memory', value: memoryMb, unit: 'MB' },
    { name: 'autocomplete, keystroke p50', value: percentile(0.5), unit: 'ms' },
    { name: 'autocomplete, keystroke p95', value: percentile(0.95), unit: 'ms' },
    { name: 'autocomplete, keystroke p99', value: percentile(0.99), unit: 'ms' },
  ]
}

function heapMb(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

if (import.meta.main) {
  for (const { name, value, unit } of run()) {
    process.stdout.write(`${name.padEnd(30)} ${value.toFixed(3).padStart(10)} ${unit}\n`)
  }
}
