import type { FlightSupplier, SupplierQuery } from '#modules/flights/flight-supplier.ts'
import type { Figure } from '../figures.ts'
import { spreadBoth, timeEach } from './samples.ts'
import type { Pair } from './traffic.ts'

const DAY_MS = 86_400_000
const STAY_DAYS = 10
const SPREAD_DAYS = 3
const WARM_UP = 60
/** The slower questions are asked for so many pairs. */
const SOME = 200

/**
 * Searches with prices through the supplier's port, in this process, on its embedded database: every fare
 * of every journey with its total, as the shop lists them. One row describes them all besides.
 */
export async function measurePriced(
  supplier: FlightSupplier,
  name: string,
  pairs: readonly Pair[],
  firstDay: number,
): Promise<readonly Figure[]> {
  const { signal } = new AbortController()
  const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
  const slice = (from: string, to: string, day: number) => ({
    origin: from,
    destination: to,
    departureDate: dateOf(day),
  })
  const query = (slices: SupplierQuery['slices']): SupplierQuery => ({
    slices,
    passengers: { ADT: 1, CNN: 0, INF: 0 },
    cabin: 'economy',
    currency: 'NGN',
  })
  // Each kind of question has weekdays of its own, so that none finds what another has left in memory.
  const oneWay = ({ from, to, later }: Pair) => query([slice(from, to, firstDay + later)])
  const roundTrip = ({ from, to, later }: Pair) => {
    const day = firstDay + later + 1
    return query([slice(from, to, day), slice(to, from, day + STAY_DAYS)])
  }
  /** On to the places of the pairs that come next, and home. */
  const tour = ({ from, later }: Pair, at: number) => {
    const stops = [1, 2, 3].map((on) => pairs[(at + on * 7) % pairs.length]?.to ?? from)
    const places = [from, ...stops, from]
    return query(
      places.slice(1).flatMap((to, leg) => {
        const start = places[leg] ?? from
        return start === to ? [] : slice(start, to, firstDay + later + 2 + leg * 4)
      }),
    )
  }
  // As the shop searches a supplier that has it.
  const found = (asked: SupplierQuery): unknown => (supplier.compact ?? supplier).search(asked, signal)
  const some = pairs.slice(0, SOME)
  for (const [at, pair] of pairs.slice(0, WARM_UP).entries()) {
    await found(roundTrip(pair))
    await supplier.search(tour(pair, at), signal)
    await supplier.datePrices?.(roundTrip(pair), SPREAD_DAYS, signal)
  }
  const figures = [
    spreadBoth(`priced one way, ${name}`, await timeEach(pairs, (pair) => found(oneWay(pair))), 'p95 ≤ 10 ms'),
    spreadBoth(`priced round trip, ${name}`, await timeEach(pairs, (pair) => found(roundTrip(pair))), 'p95 ≤ 25 ms'),
    // Its itineraries are in memory by now.
    spreadBoth(
      `the same, every offer described, ${name}`,
      await timeEach(some, (pair) => supplier.search(roundTrip(pair), signal)),
      '',
    ),
    spreadBoth(
      `matrix 7 × 7, ${name}`,
      await timeEach(some, (pair) => supplier.datePrices?.(roundTrip(pair), SPREAD_DAYS, signal)),
      'p95 ≤ 40 ms',
    ),
  ]
  if (supplier.monthPrices) {
    const month = dateOf(firstDay + 31).slice(0, 7)
    const samples = await timeEach(some, (pair) => supplier.monthPrices?.(oneWay(pair), month, signal))
    figures.push(spreadBoth(`month graph, ${name}`, samples, 'p95 ≤ 60 ms'))
  }
  const tours = await timeEach(some, (pair, at) => found(tour(pair, at)))
  return [...figures, spreadBoth(`multi city of 4, ${name}`, tours, '')]
}
