import { Refusal } from '#contracts/errors.ts'
import type { FlightRouteRequest, FlightRouteResponse } from '#contracts/flights/route-prices.ts'
import type { Language } from '#contracts/locale.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { Place } from '#contracts/places.ts'
import { distanceKm } from '#modules/places/index.ts'
import type { FlightDeps } from '../deps.ts'
import type { FlightPlaces } from '../flight-places.ts'
import { wantPrices } from './look-ahead.ts'
import { cityOf, monthOf, presentSeenPrice, type SeenPrice } from './seen-price.ts'
import { readRoutePrices } from './seen-price-store.ts'

/**
 * What is known of a route between two cities, and what it cost when somebody looked lately.
 * @throws Refusal `validation_failed` on `origin` or `destination`
 */
export async function describeRoute(
  deps: FlightDeps,
  input: FlightRouteRequest,
  language: Language,
): Promise<FlightRouteResponse> {
  const { places, destinations, db, clock } = deps
  const origin = cityOf(places, input.origin)
  const destination = cityOf(places, input.destination)
  if (origin === destination) throw new Refusal('validation_failed', { fields: { destination: 'same_place' } })
  const ends = {
    origin: findEnd(places, origin, { language, field: 'origin' }),
    destination: findEnd(places, destination, { language, field: 'destination' }),
  }
  const isPopular = destinations.popularFrom(origin).includes(destination)
  if (isPopular) wantPrices(deps, origin)
  const read = (tripType: SeenPrice['tripType']) =>
    readRoutePrices(db, { origin, destination, tripType }, clock.now()).then((prices) =>
      prices.filter(({ currency }) => currency === CHARGE_CURRENCY),
    )
  const [roundTrips, [oneWay]] = await Promise.all([read('round_trip'), read('one_way')])
  return {
    currency: CHARGE_CURRENCY,
    ...ends,
    distance_km: distanceKm(ends.origin, ends.destination),
    is_popular: isPopular,
    months: roundTrips
      .map((price) => ({ month: monthOf(price.departureDate), price: presentSeenPrice(price) }))
      .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
    one_way: oneWay ? presentSeenPrice(oneWay) : null,
  }
}

type RouteEnd = FlightRouteResponse['origin']

function findEnd(
  places: FlightPlaces,
  code: string,
  { language, field }: { readonly language: Language; readonly field: 'origin' | 'destination' },
): RouteEnd {
  const place = places.find(code, language)
  const airports = place ? servedAirports(place) : []
  if (!place || airports.length === 0) throw new Refusal('validation_failed', { fields: { [field]: 'place_unknown' } })
  const { iata_code, city_name, country_code, country_name, latitude, longitude, timezone } = place
  return { iata_code, city_name, country_code, country_name, latitude, longitude, timezone, airports }
}

const servedAirports = (place: Place): RouteEnd['airports'] =>
  (place.type === 'city' ? place.airports : [place])
    .filter(({ scheduled_flights }) => scheduled_flights)
    .map(({ iata_code, name }) => ({ iata_code, name }))
