import type { Db } from '#db/database.ts'
import {
  type CompactJourney,
  SupplierFailure,
  type SupplierOffer,
  type SupplierQuery,
} from '#modules/flights/flight-supplier.ts'
import type { Clock } from '#platform/clock.ts'
import { cabinIndex } from '../network/cabins.ts'
import { DAY_MINUTES, dayOf, minutesOf } from '../world/calendar.ts'
import type { Choice } from '../fares/choice.ts'
import { combine } from './combinations.ts'
import { present } from '../network/itinerary.ts'
import { knownItineraries } from '../network/known-itineraries.ts'
import { magicOf } from '../world/magic-routes.ts'
import { breathe } from '#platform/load/breathe.ts'
import { OFFER_LIFE_SECONDS } from './offer-life.ts'
import type { Quote, RefCodec } from './offer-ref.ts'
import { descriptionsFor } from './offers.ts'
import { type Circumstances, minuteWorth, type PricedWays, priceWays, type SliceQuery } from './priced-choices.ts'
import { SimulatedJourney } from './simulated-journey.ts'
import type { Terms } from '../fares/slice-price.ts'
import type { SoldLately } from './sold-lately.ts'
import type { World } from '../network/world.ts'

export { OFFER_LIFE_SECONDS } from './offer-life.ts'

export interface SearchDeps {
  readonly world: World
  readonly codec: RefCodec
  readonly soldLately: SoldLately
  readonly db: Db
  readonly clock: Clock
}

/** Check-in closes an hour before departure. */
export const CLOSING_MINUTES = 60
/** A journey that leaves on a date may still be under way two days later. */
const LONGEST_DAYS = 2
/** Journeys that are described in one turn: a few milliseconds. */
const AT_ONCE = 50

/** Every fare family of the best journeys on exactly the asked dates. */
export async function searchOffers(
  deps: SearchDeps,
  query: SupplierQuery,
  signal: AbortSignal,
): Promise<readonly SupplierOffer[]> {
  const offers: SupplierOffer[] = []
  for (const [at, journey] of (await searchJourneys(deps, query, signal)).entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await breathe()
    for (let fare = 0; fare < journey.fares.length; fare++) offers.push(journey.describe(fare))
  }
  refuseIfAborted(signal)
  return offers
}

/** The same journeys, not described. */
export async function searchJourneys(
  deps: SearchDeps,
  wanted: SupplierQuery,
  signal: AbortSignal,
): Promise<readonly CompactJourney[]> {
  const { world, codec } = deps
  const magic = magicOfQuery(wanted)
  if (magic === 'search_timeout') throw new SupplierFailure('timeout', 'the simulated supplier did not answer in time')
  const query = magic === 'no_offers' ? fromNearby(wanted) : wanted
  if (!query || query.slices.length === 0) return []
  const now = deps.clock.now()
  const days = query.slices.map(({ departureDate }) => dayOf(departureDate))
  const circumstances = await circumstancesOf(deps, query, now, Math.min(...days), Math.max(...days))
  refuseIfAborted(signal)
  const slices: PricedWays[] = []
  for (const [at, day] of days.entries()) {
    const slice = sliceQuery(world, query, now, at, day)
    // Finding them and pricing them are a few milliseconds each, and one thread answers everybody.
    const found = knownItineraries(world, slice)
    await breathe()
    slices.push(priceWays(world, slice, found, circumstances))
    await breathe()
    refuseIfAborted(signal)
  }
  const { terms } = circumstances
  const described = descriptionsFor(world, { ...terms, cabin: cabinIndex(query.cabin), shifted: false })
  const parts = { world, codec, described, terms }
  const quote = (choices: readonly Choice[]): Quote => quoteOf(query, terms, choices, now)
  return combine(slices, minuteWorth(terms)).map(({ ways }) => {
    const choices = ways.map((way, slice) => present(slices[slice]).choice(way))
    return new SimulatedJourney(parts, choices, quote)
  })
}

export function refuseIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new SupplierFailure('timeout', 'the search was called off', { cause: signal.reason })
}

export function magicOfQuery({ slices }: SupplierQuery) {
  return magicOf(slices[0]?.origin ?? '', slices[0]?.destination ?? '')
}

/** The same by the airports around the first one alone, where any may do; null where none may. */
function fromNearby(query: SupplierQuery): SupplierQuery | null {
  const [first] = query.slices
  const [nearest, ...others] = first?.nearbyOrigins ?? []
  if (!first || nearest === undefined) return null
  const slices = query.slices.map((slice) => ({
    ...slice,
    ...(slice.origin === first.origin && { origin: nearest, nearbyOrigins: others }),
    ...(slice.destination === first.origin && { destination: nearest, nearbyDestinations: others }),
  }))
  return { ...query, slices }
}

/** What was sold on all dates of a search is read at once. */
export async function circumstancesOf(
  { soldLately }: SearchDeps,
  { passengers, currency }: SupplierQuery,
  now: Date,
  firstDay: number,
  lastDay: number,
): Promise<Circumstances> {
  return {
    sold: await soldLately(firstDay, lastDay + LONGEST_DAYS),
    terms: { passengers, currency, pricedOn: Math.floor(minutesOf(now) / DAY_MINUTES) },
  }
}

/** One slice of a query on a date. */
export function sliceQuery(world: World, query: SupplierQuery, now: Date, at: number, day: number): SliceQuery {
  const slice = query.slices[at]
  const airports = (code: string | undefined, nearby: readonly string[] = []): readonly number[] => [
    ...new Set([...(code ? [code] : []), ...nearby].flatMap((one) => world.airportsOf(one))),
  ]
  return {
    from: airports(slice?.origin, slice?.nearbyOrigins),
    to: airports(slice?.destination, slice?.nearbyDestinations),
    day,
    ...(query.maxStops === undefined ? {} : { maxStops: query.maxStops }),
    ...(magicOf(slice?.origin ?? '', slice?.destination ?? '') === 'connecting' && { minStops: 1 }),
    cabin: cabinIndex(query.cabin),
    notBeforeUtc: minutesOf(now) + CLOSING_MINUTES,
  }
}

function quoteOf(query: SupplierQuery, terms: Terms, choices: readonly Choice[], now: Date): Quote {
  return {
    ...terms,
    expiresAt: Math.floor(now.getTime() / 1000) + OFFER_LIFE_SECONDS,
    cabin: cabinIndex(query.cabin),
    tier: 0,
    raised: 0,
    shifted: false,
    slices: choices.map(({ itinerary, classes }) =>
      itinerary.hops.map(({ flight, day }, at) => ({ flight, day, bookingClass: classes[at] ?? 0 })),
    ),
  }
}
