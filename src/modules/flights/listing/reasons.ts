import type { Offer, Reason } from '#contracts/flights/offers.ts'
import { checkedBagsOf } from '../itineraries/found-fare.ts'
import { cheapest } from '../itineraries/itinerary.ts'
import { HOURS_OF_STOP } from './burden.ts'
import type { Listing, TripFacts } from './listing.ts'
import { cheapestReasonable } from './reasonable.ts'

/** What offers of a list are measured by. */
export interface ListRange {
  readonly count: number
  readonly bestScore: number
  readonly minPrice: number
  /** Of the cheapest journey that most would fly; null where there is none. */
  readonly reasonablePrice: number | null
  readonly medianPrice: number
  readonly minMinutes: number
  readonly medianMinutes: number
  readonly minStops: number
  readonly maxStops: number
  /** What an hour weighs, as a share of the lowest price. */
  readonly hourShare: number
  /** Most offers include a checked bag, or give money back: nothing to praise one for. */
  readonly bagsAreCommon: boolean
  readonly refundsAreCommon: boolean
}

const MOST_REASONS = 4
/** Under so many offers "typical" means nothing. */
const ENOUGH_FOR_TYPICAL = 5
/** As near to the cheapest (or fastest) as makes no difference to most. */
const NEAR_PRICE = 1.1
const NEAR_TIME = 1.15
/** Under so much a price is lower than the typical one. */
const UNDER_TYPICAL = 0.9

export function rangeOf(listings: readonly Listing[], { hourWorth }: Pick<TripFacts, 'hourWorth'>): ListRange {
  const prices = listings.map(({ price }) => price)
  const minPrice = Math.min(...prices)
  const minutes = listings.map(({ facts }) => facts.durationMinutes)
  const stops = listings.map(({ facts }) => facts.stops)
  return {
    count: listings.length,
    bestScore: Math.min(...listings.map(({ score }) => score)),
    minPrice,
    reasonablePrice: cheapestReasonable(listings)?.price ?? null,
    medianPrice: medianOf(prices),
    minMinutes: Math.min(...minutes),
    medianMinutes: medianOf(minutes),
    minStops: Math.min(...stops),
    maxStops: Math.max(...stops),
    hourShare: hourWorth / (minPrice + 1),
    bagsAreCommon: isCommon(listings, includesBag),
    refundsAreCommon: isCommon(listings, isRefundable),
  }
}

/**
 * Where an offer stands in its list, and why: 100 is the best of the list, and an offer whose price and
 * hours come to twice as much has 50. Reasons are true of the list as it is filtered; each weighs what it
 * does in the score, strongest first, at most four.
 */
export function scoreIn(listing: Listing, list: ListRange): Offer['score'] {
  const value = listing.score > 0 ? Math.round((100 * list.bestScore) / listing.score) : 100
  const reasons = [...priceReasons(listing, list), ...timeReasons(listing, list), ...stopReasons(listing, list)]
  const strongest = [...reasons, ...fareReasons(listing, list)].toSorted((a, b) => b.weight - a.weight)
  return {
    value,
    reasons: strongest.slice(0, MOST_REASONS).map(({ code, value: measure }) => ({ code, value: measure })),
  }
}

interface Weighed extends Reason {
  readonly weight: number
}

function weighed(code: Reason['code'], value: number | null, weight: number): Weighed {
  return { code, value, weight }
}

/** To be first in something counts more than any distance. */
const FIRST = 10
/** What a bag or a refund is worth beside time and money. */
const FARE_WEIGHT = 0.05

function priceReasons({ price }: Listing, list: ListRange): Weighed[] {
  if (list.count < 2) return []
  const above = price - list.minPrice
  if (above === 0) return [weighed('cheapest', null, FIRST + Math.log((list.medianPrice + 1) / (price + 1)))]
  if (price === list.reasonablePrice) return [weighed('cheapest_reasonable', above, FIRST)]
  const reasons: Weighed[] = []
  const belowTypical = list.medianPrice - price
  if (list.count >= ENOUGH_FOR_TYPICAL && price <= list.medianPrice * UNDER_TYPICAL) {
    reasons.push(weighed('cheaper_than_typical', belowTypical, Math.log((list.medianPrice + 1) / (price + 1))))
  }
  const distance = Math.log((price + 1) / (list.minPrice + 1))
  if (price <= list.minPrice * NEAR_PRICE) {
    reasons.push(weighed('near_cheapest', above, Math.log(NEAR_PRICE) - distance + FARE_WEIGHT))
  } else reasons.push(weighed('dearer', above, distance))
  return reasons
}

function timeReasons({ facts }: Listing, list: ListRange): Weighed[] {
  if (list.count < 2) return []
  const minutes = facts.durationMinutes
  const longer = minutes - list.minMinutes
  const worth = (fewer: number): number => (fewer / 60) * list.hourShare
  if (longer === 0) return [weighed('fastest', null, FIRST + worth(list.medianMinutes - minutes))]
  const near = list.minMinutes * NEAR_TIME - minutes
  return near >= 0
    ? [weighed('near_fastest', longer, worth(near) + FARE_WEIGHT)]
    : [weighed('slower', longer, worth(longer))]
}

function stopReasons({ facts }: Listing, list: ListRange): Weighed[] {
  if (list.maxStops === list.minStops) return []
  const worth = (stops: number): number => stops * HOURS_OF_STOP * facts.slices.length * list.hourShare
  if (facts.stops > list.minStops) {
    const more = facts.stops - list.minStops
    return [weighed('more_stops', more, worth(more))]
  }
  const fewer = worth(list.maxStops - facts.stops) + FARE_WEIGHT
  return [weighed(facts.stops === 0 ? 'direct' : 'fewest_stops', null, fewer)]
}

function fareReasons(listing: Listing, list: ListRange): Weighed[] {
  return [
    ...(!list.bagsAreCommon && includesBag(listing) ? [weighed('checked_bag_included', null, FARE_WEIGHT)] : []),
    ...(!list.refundsAreCommon && isRefundable(listing) ? [weighed('refundable', null, FARE_WEIGHT)] : []),
  ]
}

/** Of the cheapest fare of all, with which offers are compared. */
function includesBag({ facts }: Listing): boolean {
  return checkedBagsOf(cheapest(facts.itinerary).baggages) > 0
}

function isRefundable({ facts }: Listing): boolean {
  return cheapest(facts.itinerary).conditions.refund_before_departure?.allowed === true
}

function isCommon(listings: readonly Listing[], has: (listing: Listing) => boolean): boolean {
  return listings.filter(has).length * 2 > listings.length
}

/** The middle value; the lower one of two. */
function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0
}
