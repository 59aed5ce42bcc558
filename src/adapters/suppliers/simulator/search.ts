import type { Db } from '#db/database.ts'
import { SupplierFailure, type SupplierOffer, type SupplierQuery } from '#modules/flights/flight-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import { tiersOf, type Tier } from './brands.ts'
import { cabinIndex } from './cabins.ts'
import { DAY_MINUTES, dayOf, minutesOf } from './calendar.ts'
import type { Choice } from './choice.ts'
import { type Combination, combine } from './combinations.ts'
import { type Departures, rememberDepartures } from './connections.ts'
import { loadSoldSeats, type SoldSeats } from './inventory.ts'
import { magicOf } from './magic-routes.ts'
import { nextTurn } from './next-turn.ts'
import type { Quote, RefCodec } from './offer-ref.ts'
import { describeOffer, type OfferParts } from './offers.ts'
import { minuteWorth, type PricedChoice, priceChoices } from './priced-choices.ts'
import type { Terms } from './slice-price.ts'
import type { World } from './world.ts'

export interface SearchDeps {
  readonly world: World
  readonly codec: RefCodec
  readonly db: Db
  readonly clock: Clock
}

/** How long a price stands. */
export const OFFER_LIFE_SECONDS = 30 * 60
/** Check-in closes an hour before departure. */
export const CLOSING_MINUTES = 60
/** A journey that leaves on a date may still be under way two days later. */
export const LONGEST_DAYS = 2

/** Every fare family of the best journeys on exactly the asked dates. */
export async function searchOffers(
  deps: SearchDeps,
  query: SupplierQuery,
  signal: AbortSignal,
): Promise<readonly SupplierOffer[]> {
  const { world, codec } = deps
  const magic = magicOfQuery(query)
  if (magic === 'search_timeout') throw new SupplierFailure('timeout', 'the simulated supplier did not answer in time')
  if (magic === 'no_offers') return []
  const now = deps.clock.now()
  const days = query.slices.map(({ departureDate }) => dayOf(departureDate))
  const sold = await loadSoldSeats(deps.db, Math.min(...days), Math.max(...days) + LONGEST_DAYS)
  refuseIfAborted(signal)
  const terms = termsOf(query, now)
  const circumstances = { sold, terms, now, departures: rememberDepartures(world) }
  const choices: (readonly PricedChoice[])[] = []
  for (const [at, day] of days.entries()) {
    choices.push(sliceChoices(world, query, at, day, circumstances))
    await nextTurn()
  }
  if (choices.some((slice) => slice.length === 0)) return []
  const combinations = combine(choices, minuteWorth(terms))
  const described: NonNullable<OfferParts['described']> = new Map()
  const offers: SupplierOffer[] = []
  for (let at = 0; at < combinations.length; at += AT_ONCE) {
    await nextTurn()
    const some = combinations.slice(at, at + AT_ONCE)
    offers.push(...some.flatMap((one) => describeTiers({ world, codec, described }, query, terms, one, now)))
  }
  refuseIfAborted(signal)
  return offers
}

/** Journeys that are described in one turn: a few milliseconds. */
const AT_ONCE = 30

function describeTiers(
  parts: OfferParts,
  query: SupplierQuery,
  terms: Terms,
  { choices }: Combination,
  now: Date,
): readonly SupplierOffer[] {
  return tiers(cabinIndex(query.cabin)).map((tier) =>
    describeOffer(parts, quoteOf(query, terms, choices, tier, now), choices),
  )
}

export function refuseIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new SupplierFailure('timeout', 'the search was called off', { cause: signal.reason })
}

export function magicOfQuery({ slices }: SupplierQuery) {
  return magicOf(slices[0]?.origin ?? '', slices[0]?.destination ?? '')
}

export function termsOf({ passengers, currency }: SupplierQuery, now: Date): Terms {
  return { passengers, currency, pricedOn: Math.floor(minutesOf(now) / DAY_MINUTES) }
}

function tiers(cabin: number): readonly Tier[] {
  return Array.from({ length: tiersOf(cabin) }, (_, tier) => tier)
}

/** What is the same for all slices of a search. */
export interface Circumstances {
  readonly sold: SoldSeats
  readonly terms: Terms
  readonly now: Date
  readonly departures: Departures
}

/** The best ways of one slice of a query on a date. */
export function sliceChoices(
  world: World,
  query: SupplierQuery,
  at: number,
  day: number,
  { sold, terms, now, departures }: Circumstances,
): readonly PricedChoice[] {
  const slice = query.slices[at]
  if (!slice) return []
  const sliceQuery = {
    from: world.airportsOf(slice.origin),
    to: world.airportsOf(slice.destination),
    day,
    cabin: cabinIndex(query.cabin),
    seats: query.passengers.ADT + query.passengers.CNN,
    notBeforeUtc: minutesOf(now) + CLOSING_MINUTES,
  }
  return priceChoices(world, sliceQuery, { sold, terms, departures })
}

function quoteOf(query: SupplierQuery, terms: Terms, choices: readonly Choice[], tier: Tier, now: Date): Quote {
  return {
    ...terms,
    expiresAt: Math.floor(now.getTime() / 1000) + OFFER_LIFE_SECONDS,
    cabin: cabinIndex(query.cabin),
    tier,
    raised: false,
    shifted: false,
    slices: choices.map(({ itinerary, classes }) =>
      itinerary.hops.map(({ flight, day }, at) => ({ flight, day, bookingClass: classes[at] ?? 0 })),
    ),
  }
}
