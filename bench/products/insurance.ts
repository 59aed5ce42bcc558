import { insuranceQuoteRequest } from '#contracts/insurance/quotes.ts'
import { openLocalInsurer } from '#adapters/suppliers/local-insurer/index.ts'
import { choosePlan, getQuote, type InsuranceDeps, quoteCover } from '#modules/insurance/index.ts'
import { countryName } from '#modules/places/index.ts'
import { addDays } from '#platform/local-date.ts'
import { type Figure, table } from '../figures.ts'
import { measureRounds, openBench, type Round, timed } from './product-bench.ts'

const DESTINATIONS = ['FR', 'GB', 'US', 'AE', 'KE', 'GH', 'JP', 'BR']
const VISITOR = { sessionId: 'bench' }

/** A family of four, somewhere else on other days each time. */
function form(round: number) {
  const day = addDays(new Date().toISOString().slice(0, 10), 20 + (round % 300))
  return insuranceQuoteRequest.parse({
    residence: 'NG',
    destinations: [DESTINATIONS[round % DESTINATIONS.length]],
    start_date: day,
    end_date: addDays(day, 5 + (round % 30)),
    travellers: [{ age: 41 }, { age: 38 }, { age: 9 }, { age: 4 }],
    trip_cost: { amount: 300_000_000 + round * 100, currency: 'NGN' },
  })
}

async function measure(deps: InsuranceDeps, round: number): Promise<Round> {
  const levels = await timed(() => quoteCover(deps, VISITOR, form(round), 'en'))
  const { quote_id, plans } = levels.answer
  const plan_id = plans[round % plans.length]?.plan_id ?? ''
  return {
    'insurance: form to the levels': levels,
    'insurance: a quote read again': await timed(() => getQuote(deps, VISITOR, { quote_id }, 'fr')),
    'insurance: a level that is chosen': await timed(() => choosePlan(deps, VISITOR, { quote_id, plan_id }, 'en')),
  }
}

/** Cover in this process: from the form to the levels beside each other, the same quote read again, and one level. */
export async function run(): Promise<readonly Figure[]> {
  const bench = await openBench()
  const { db, clock, core } = bench
  const deps: InsuranceDeps = { ...core, suppliers: [openLocalInsurer({ db, clock })], countryName }
  const figures = await measureRounds((round) => measure(deps, round))
  await bench.close()
  return figures
}

if (import.meta.main) process.stdout.write(`${table(await run())}\n`)
