import type { DatePrice, SupplierQuery } from '#modules/flights/flight-supplier.ts'
import { dateOf, dayOf } from '../world/calendar.ts'
import { cheapestPair, cheapestWay } from './cheapest-journeys.ts'
import { knownItineraries } from '../network/known-itineraries.ts'
import { breathe } from '#platform/load/breathe.ts'
import { type Circumstances, type PricedWays, priceWays } from './priced-choices.ts'
import { circumstancesOf, magicOfQuery, refuseIfAborted, type SearchDeps, sliceQuery } from './search.ts'

/** Cheapest totals around the asked dates: of one slice a row, of two a square, of more nothing. */
export async function searchDatePrices(
  deps: SearchDeps,
  query: SupplierQuery,
  spread: number,
  signal: AbortSignal,
): Promise<readonly DatePrice[]> {
  if (query.slices.length === 0 || query.slices.length > 2) return []
  const [out = 0, back] = query.slices.map(({ departureDate }) => dayOf(departureDate))
  const around = (day: number): readonly number[] =>
    Array.from({ length: 2 * spread + 1 }, (_, at) => day - spread + at)
  const [leaving, returning] = await waysOn(
    deps,
    query,
    [around(out), ...(back === undefined ? [] : [around(back)])],
    signal,
  )
  return (leaving ?? []).flatMap(({ day, ways }) =>
    returning
      ? returning.map((home) => datePrice(query, day, home.day, ways && home.ways && cheapestPair(ways, home.ways)))
      : datePrice(query, day, null, ways && cheapestWay(ways)),
  )
}

interface DayWays {
  readonly day: number
  /** null where the supplier is silent. */
  readonly ways: PricedWays | null
}

/** The priced ways of each slice on each of its days. */
export async function waysOn(
  deps: SearchDeps,
  query: SupplierQuery,
  days: readonly (readonly number[])[],
  signal: AbortSignal,
): Promise<readonly (readonly DayWays[])[]> {
  const now = deps.clock.now()
  const all = days.flat()
  const circumstances = await circumstancesOf(deps, query, now, Math.min(...all), Math.max(...all))
  refuseIfAborted(signal)
  const magic = magicOfQuery(query)
  const silent = magic === 'search_timeout' || magic === 'no_offers'
  const slices: DayWays[][] = []
  for (const [slice, ofSlice] of days.entries()) {
    const ways: DayWays[] = []
    for (const day of ofSlice) {
      // Those of one day take some milliseconds.
      await breathe()
      refuseIfAborted(signal)
      ways.push({ day, ways: silent ? null : waysOf(deps, query, slice, day, now, circumstances) })
    }
    slices.push(ways)
  }
  refuseIfAborted(signal)
  return slices
}

function waysOf(
  { world }: SearchDeps,
  query: SupplierQuery,
  slice: number,
  day: number,
  now: Date,
  circumstances: Circumstances,
): PricedWays {
  const asked = sliceQuery(world, query, now, slice, day)
  return priceWays(world, asked, knownItineraries(world, asked), circumstances)
}

export function datePrice(
  { currency }: SupplierQuery,
  out: number,
  back: number | null,
  total: number | null,
): DatePrice {
  return {
    departureDate: dateOf(out),
    returnDate: back === null ? null : dateOf(back),
    total: total === null ? null : { amount: total, currency },
  }
}
