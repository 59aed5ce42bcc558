import { Refusal } from '#contracts/errors.ts'
import type {
  ConfirmAvailabilityRequest,
  ConfirmAvailabilityResponse,
  MovedFlight,
} from '#contracts/flights/confirmed-offers.ts'
import type { Segment, Slice } from '#contracts/flights/itineraries.ts'
import type { Currency } from '#contracts/money.ts'
import type { ChargeRate, Price } from '#contracts/prices.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { newId } from '#platform/ids.ts'
import { callSupplier, payBefore, supplierByCode, visitorErrorOf } from '#modules/suppliers/index.ts'
import type { FlightDeps } from '../deps.ts'
import { factsOf } from './priced-supplier.ts'
import { findAnew } from './find-again.ts'
import type { Revalidation, SupplierOffer } from '../flight-supplier.ts'
import type { FoundFare } from '../itineraries/found-fare.ts'
import { type Itinerary, segmentKeysOf } from '../itineraries/itinerary.ts'
import { offeredFacts } from './offer-renewal.ts'
import type { ConfirmedOffer } from './confirmed-offer.ts'
import { saveOffer } from './offer-store.ts'
import { loadFound, openSearch } from '../search/search-answers.ts'
import { describeQuery } from '../search/search-query.ts'
import type { SearchSession, StoredSearch } from '../search/search-store.ts'

interface Found {
  readonly itinerary: Itinerary
  readonly fare: FoundFare
}

/**
 * Asks the supplier for the price and the flights of a listed fare as they are now, and keeps the
 * answer as an offer of this visitor, in what they will be charged in, at a rate that is theirs from now on.
 * Confirming again makes another offer.
 * @throws Refusal `search_expired`, `offer_mismatch` (the fare or its flights are not of this
 * search), `seats_unavailable`, `exchange_rate_missing`, `offer_expired`, `supplier_unavailable`, `flight_confirmation_failed`.
 */
export async function confirmAvailability(
  deps: FlightDeps,
  actor: Actor,
  input: ConfirmAvailabilityRequest,
): Promise<ConfirmAvailabilityResponse> {
  const search = await openSearch(deps, { searchId: input.search_id })
  const { session } = search
  const found = await findFare(deps, search, input)
  const current = await askNow(deps, session, found)
  if (!sameKeys(segmentKeysOf(current.slices), found.itinerary.segmentKeys)) throw new Refusal('offer_mismatch')

  const { rate, price } = await priceFor(deps, found.fare, current, input.currency)
  const offer = toConfirmedOffer(deps, session, found.fare, { ...current, price })
  const previousPrice = await priceAt(deps, found.fare.supplierCode, { ...current, price: found.fare.price }, rate)
  const moved = movedFlights(found.itinerary.slices, current.slices)
  await saveOffer(deps, actor, offer)
  return {
    available: true,
    offer_id: offer.offerId,
    fare_source_code: found.fare.code,
    search_id: session.searchId,
    price: offer.price,
    previous_price: previousPrice,
    price_changed: offer.price.grand_total !== previousPrice.grand_total,
    schedule_changed: moved.length > 0,
    ...(moved.length > 0 && { moved_flights: moved }),
    expires_at: offer.expiresAt.toISOString(),
    hold_allowed: Boolean(offer.hold),
    payment_required_by: offer.hold ? payBefore(offer.hold.paymentRequiredBy).toISOString() : null,
    requirements: offer.requirements,
  }
}

/** The price in what its customer is charged in. */
async function priceFor(
  deps: FlightDeps,
  fare: FoundFare,
  current: SupplierOffer,
  wanted: Currency | null | undefined,
) {
  const rate = await deps.charging.rateFor(wanted)
  return { rate, price: await priceAt(deps, fare.supplierCode, current, rate) }
}

function priceAt(
  { charging }: Pick<FlightDeps, 'charging'>,
  supplierCode: string,
  offer: SupplierOffer,
  rate: ChargeRate | null,
): Promise<Price> {
  return charging.charge(offer.price, rate, factsOf(supplierCode, offer))
}

async function findFare(deps: FlightDeps, search: StoredSearch, input: ConfirmAvailabilityRequest): Promise<Found> {
  const { itineraries } = await loadFound(deps, search)
  for (const itinerary of itineraries) {
    if (!sameKeys(input.sector_sequence, itinerary.segmentKeys)) continue
    const fare = itinerary.fares.find(({ code }) => code === input.fare_source_code)
    if (fare) return { itinerary, fare }
  }
  throw new Refusal('offer_mismatch')
}

/** The fare as it is sold now: priced anew, or where its search is used up by a search of its own. */
async function askNow(deps: FlightDeps, session: SearchSession, found: Found): Promise<SupplierOffer> {
  const supplier = supplierByCode(deps, found.fare.supplierCode)
  const isUsedUp = await supplier.needsNewSearch?.(found.fare.supplierRef, null)
  const answer = await (isUsedUp ? searchAnew(deps, session, found) : revalidate(deps, found)).catch(
    (error: unknown) => {
      throw visitorErrorOf(deps, supplier, error, 'flight_confirmation_failed')
    },
  )
  if (answer.kind === 'unavailable') throw new Refusal('seats_unavailable')
  if (answer.kind === 'expired') throw new Refusal('offer_expired')
  return answer.offer
}

async function revalidate(deps: FlightDeps, { itinerary, fare }: Found): Promise<Revalidation> {
  const supplier = supplierByCode(deps, fare.supplierCode)
  return callSupplier(deps, supplier, {
    name: 'revalidate',
    about: itinerary.segmentKeys.join(' '),
    sizeOf: ({ kind }) => (kind === 'available' ? 1 : 0),
    ask: () => supplier.revalidate(fare.supplierRef),
  })
}

async function searchAnew(
  deps: FlightDeps,
  { query }: SearchSession,
  { itinerary, fare }: Found,
): Promise<Revalidation> {
  const chosen = {
    ...fare,
    query: describeQuery(deps.places, query, 'en'),
    slices: itinerary.slices,
    fareBrand: fare.brand,
  }
  const offer = await callSupplier(deps, supplierByCode(deps, fare.supplierCode), {
    name: 'search',
    about: itinerary.segmentKeys.join(' '),
    sizeOf: (found) => (found ? 1 : 0),
    ask: () => findAnew(deps, chosen, []),
  })
  return offer ? { kind: 'available', offer } : { kind: 'unavailable' }
}

function toConfirmedOffer(
  deps: Pick<FlightDeps, 'places'>,
  session: SearchSession,
  fare: FoundFare,
  current: SupplierOffer,
): ConfirmedOffer {
  return {
    offerId: newId('off'),
    searchId: session.searchId,
    sessionId: session.sessionId,
    supplierCode: fare.supplierCode,
    query: describeQuery(deps.places, session.query, 'en'),
    ...offeredFacts(current),
  }
}

function sameKeys(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index])
}

/** The flights that leave or land at other times than before, one by one: both are the same flights. */
function movedFlights(before: readonly Slice[], after: readonly Slice[]): MovedFlight[] {
  const now = after.flatMap(({ segments }) => segments)
  return before
    .flatMap(({ segments }) => segments)
    .flatMap((old, at) => {
      const moved = now[at]
      const isSame =
        !moved || (moved.departing_at_utc === old.departing_at_utc && moved.arriving_at_utc === old.arriving_at_utc)
      return isSame ? [] : [describeMove(old, moved)]
    })
}

function describeMove(before: Segment, after: Segment): MovedFlight {
  return {
    airline: before.marketing_carrier.iata_code,
    flight_number: before.marketing_flight_number,
    origin: before.origin.iata_code,
    destination: before.destination.iata_code,
    before: { departing_at: before.departing_at, arriving_at: before.arriving_at },
    after: { departing_at: after.departing_at, arriving_at: after.arriving_at },
  }
}
