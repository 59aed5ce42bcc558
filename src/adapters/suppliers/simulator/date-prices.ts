import type { DatePrice, SupplierQuery } from '#modules/flights/flight-supplier.ts'
import { dateOf, dayOf } from './calendar.ts'
import { cheapestPair } from './combinations.ts'
import { rememberDepartures } from './connections.ts'
import { loadSoldSeats } from './inventory.ts'
import { nextTurn } from './next-turn.ts'
import type { PricedChoice } from './priced-choices.ts'
import {
  type Circumstances,
  LONGEST_DAYS,
  magicOfQuery,
  refuseIfAborted,
  type SearchDeps,
  sliceChoices,
  termsOf,
} from './search.ts'

/** Cheapest totals around the asked dates: of one slice a row, of two a square, of more nothing. */
export async function searchDatePrices(
  deps: SearchDeps,
  query: SupplierQuery,
  spread: number,
  signal: AbortSignal,
): Promise<readonly DatePrice[]> {
  if (query.slices.length > 2) return []
  const [out = 0, back] = query.slices.map(({ departureDate }) => dayOf(departureDate))
  const now = deps.clock.now()
  const sold = await loadSoldSeats(deps.db, out - spread, (back ?? out) + spread + LONGEST_DAYS)
  refuseIfAborted(signal)
  const circumstances = { sold, terms: termsOf(query, now), now, departures: rememberDepartures(deps.world) }
  const leaving = await choicesAround(deps, query, 0, daysAround(out, spread), circumstances)
  const returning =
    back === undefined ? null : await choicesAround(deps, query, 1, daysAround(back, spread), circumstances)
  refuseIfAborted(signal)
  return leaving.flatMap((there) =>
    returning
      ? returning.map((home) => datePrice(query, there.day, home.day, cheapestPair(there.choices, home.choices)))
      : datePrice(query, there.day, null, cheapest(there.choices)),
  )
}

function daysAround(day: number, spread: number): readonly number[] {
  return Array.from({ length: 2 * spread + 1 }, (_, at) => day - spread + at)
}

/** One date a turn. */
async function choicesAround(
  { world }: SearchDeps,
  query: SupplierQuery,
  slice: number,
  days: readonly number[],
  circumstances: Circumstances,
): Promise<readonly { readonly day: number; readonly choices: readonly PricedChoice[] }[]> {
  const magic = magicOfQuery(query)
  const silent = magic === 'search_timeout' || magic === 'no_offers'
  const around: { day: number; choices: readonly PricedChoice[] }[] = []
  for (const day of days) {
    await nextTurn()
    around.push({ day, choices: silent ? [] : sliceChoices(world, query, slice, day, circumstances) })
  }
  return around
}

function cheapest(choices: readonly PricedChoice[]): number | null {
  return choices.reduce<number | null>((least, { alone }) => Math.min(least ?? alone, alone), null)
}

function datePrice({ currency }: SupplierQuery, out: number, back: number | null, total: number | null): DatePrice {
  return {
    departureDate: dateOf(out),
    returnDate: back === null ? null : dateOf(back),
    total: total === null ? null : { amount: total, currency },
  }
}
