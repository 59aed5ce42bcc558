import { createPlaces, searchPlaces } from '#modules/places/index.ts'
import { type Figure, ms, percentile, table } from './figures.ts'

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

/** Times one suggestion for every prefix of every query, as a traveller would type it. */
export function run(): readonly Figure[] {
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
  return [
    { name: 'autocomplete: load', value: ms(loadMs), aim: '≤ 60 ms' },
    { name: 'autocomplete: memory', value: `${memoryMb.toFixed(1)} MB`, aim: '≤ 10 MB' },
    { name: 'autocomplete: keystroke p50', value: fine(percentile(times, 0.5)) },
    { name: 'autocomplete: keystroke p95', value: fine(percentile(times, 0.95)) },
    { name: 'autocomplete: keystroke p99', value: fine(percentile(times, 0.99)), aim: '≤ 0.5 ms' },
  ]
}

const fine = (value: number): string => `${value.toFixed(3)} ms`

function heapMb(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

if (import.meta.main) process.stdout.write(`${table(run())}\n`)
