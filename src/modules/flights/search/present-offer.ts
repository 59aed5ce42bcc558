import type { Fare } from '#contracts/flights/fares.ts'
import type { Offer } from '#contracts/flights/offers.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import type { PriceSummary } from '#contracts/prices.ts'
import { leastFirstPart } from '#modules/orders/index.ts'
import { breathe } from '#platform/load/breathe.ts'
import type { FoundFare } from '../itineraries/found-fare.ts'
import { fareTotals, type PricedFare } from '../listing/bag-prices.ts'
import type { ListedGroup } from '../listing/groups.ts'
import type { Listing, Tag, TripFacts } from '../listing/listing.ts'
import { tagListings } from '../listing/ranking.ts'
import { scoreIn, type ListRange, rangeOf } from '../listing/reasons.ts'
import { transitVisaHints } from '../listing/warnings.ts'

/** Who reads offers. */
interface Reader {
  /** Names the airports of slices in the reader's language. */
  readonly describe: (slices: readonly Slice[]) => Slice[]
  /** Country of the travellers' passports, for hints on transit visas. */
  readonly nationality: string
  readonly trip: TripFacts
  readonly now: Date
}

/** Offers that are described in one turn: a millisecond. */
const PRESENTED_AT_ONCE = 7

interface Standing {
  readonly tags: readonly Tag[]
  readonly list: ListRange
}

/** Describes a page of all that was found: a few offers, and then whatever else has come in. */
export async function presentOffers(
  reader: Reader,
  page: readonly ListedGroup[],
  all: readonly Listing[],
): Promise<Offer[]> {
  await breathe()
  const tags = tagListings(all)
  const list = rangeOf(all, reader.trip)
  const offers: Offer[] = []
  for (const [at, group] of page.entries()) {
    if (at % PRESENTED_AT_ONCE === 0) await breathe()
    offers.push(presentOffer(reader, group, { tags: tags.get(group.shown.facts.itinerary.id) ?? [], list }))
  }
  await breathe()
  return offers
}

/** Lists what a visitor may see of an offer; a supplier's name and reference stay here. */
function presentOffer({ describe, nationality, trip, now }: Reader, group: ListedGroup, standing: Standing): Offer {
  const { shown: listing, others, lowest } = group
  const { itinerary, warnings } = listing.facts
  const start = new Date(listing.facts.slices[0]?.departure ?? 0)
  const fares = fareTotals(itinerary.fares, listing.bags, trip.seated).map((fare) => presentFare(fare, start, now))
  const [first] = fares
  if (!first) throw new Error(`itinerary ${itinerary.id} has no fare`)
  const { extra_bags: _, first_part: __, ...cheapest } = first
  const firstParts = fares.flatMap(({ first_part: part }) => part ?? [])
  return {
    ...cheapest,
    offer_id: itinerary.id,
    sector_sequence: [...itinerary.segmentKeys],
    validating_airline: itinerary.validatingAirline,
    slices: describe(itinerary.slices),
    fares,
    emissions_kg: itinerary.emissionsKg,
    tags: [...standing.tags],
    score: scoreIn(listing, standing.list),
    ...(firstParts.length > 0 && { first_part: Math.min(...firstParts) }),
    ...(others > 0 && { returns: { others, from_total: lowest } }),
    warnings: [...warnings, ...transitVisaHints(itinerary.flights, nationality)],
  }
}

function presentFare({ fare, total }: PricedFare, start: Date, now: Date): Fare {
  const price = summaryOf(fare.price)
  const firstPart = leastFirstPart({ hold: fare.hold, start }, { amount: total, currency: price.currency }, now)
  return {
    fare_source_code: fare.code,
    fare_brand: fare.brand,
    price,
    conditions: fare.conditions,
    baggages: [...fare.baggages],
    seats_left: fare.seatsLeft,
    extra_bags: fare.extraBags,
    total_with_bags: total,
    ...(firstPart !== null && { first_part: firstPart }),
  }
}

function summaryOf({ currency, base, taxes_total, fees_total, grand_total }: FoundFare['price']): PriceSummary {
  return { currency, base, taxes_total, fees_total, grand_total }
}
