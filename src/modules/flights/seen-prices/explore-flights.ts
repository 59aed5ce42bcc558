import { Refusal } from '#contracts/errors.ts'
import type { ExploredPlace, FlightExploreInput, FlightExploreResponse } from '#contracts/flights/explore.ts'
import type { Language } from '#contracts/locale.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { FlightDeps } from '../deps.ts'
import type { FlightPlaces } from '../flight-places.ts'
import { wantPrices } from './look-ahead.ts'
import { cityOf, presentSeenPrice, type SeenPrice } from './seen-price.ts'
import { readSeenPrices } from './seen-price-store.ts'

/** Where a country that has no airport of its own leaves from. */
const HOME_COUNTRY = 'NG'
/** Destinations that others have searched for, beside the popular ones. */
const MOST_OTHERS = 40

/**
 * Where one can fly to from a city, with the lowest prices that searches have found lately.
 * @throws Refusal `validation_failed` on `origin`
 */
export async function exploreFlights(
  deps: FlightDeps,
  input: FlightExploreInput,
  language: Language,
): Promise<FlightExploreResponse> {
  const { places, destinations, db, clock } = deps
  const ofCountry = destinations.mainOf(input.country)
  const origins = ofCountry.length > 0 ? ofCountry : destinations.mainOf(HOME_COUNTRY)
  const code = input.origin ? cityOf(places, input.origin) : origins[0]
  const origin = code === undefined ? null : exploredPlace(places, code, language)
  if (!origin) throw new Refusal('validation_failed', { fields: { origin: 'place_unknown' } })
  wantPrices(deps, origin.iata_code)
  const { month, trip_type: tripType } = input
  const seen = await readSeenPrices(db, { origin: origin.iata_code, tripType, month, now: clock.now() })
  const prices = new Map(seen.map((price) => [price.destination, price]))
  const popular = destinations.popularFrom(origin.iata_code)
  const others = [...prices.keys()].filter((each) => !popular.includes(each)).slice(0, MOST_OTHERS)
  return {
    currency: CHARGE_CURRENCY,
    origin,
    origins: origins.flatMap((each) => exploredPlace(places, each, language) ?? []),
    destinations: [...popular, ...others].flatMap((each) => {
      const place = exploredPlace(places, each, language)
      const airports = airportsOf(places, each, language)
      return place ? { ...place, airports, is_popular: popular.includes(each), price: priceOf(prices.get(each)) } : []
    }),
  }
}

function exploredPlace(places: FlightPlaces, code: string, language: Language): ExploredPlace | null {
  const place = places.find(code, language)
  if (!place) return null
  const { iata_code, city_name, country_code, country_name, latitude, longitude } = place
  return { iata_code, city_name, country_code, country_name, latitude, longitude }
}

function airportsOf(places: FlightPlaces, code: string, language: Language): string[] {
  const place = places.find(code, language)
  return place?.type === 'city' ? place.airports.map(({ iata_code }) => iata_code) : []
}

function priceOf(price: SeenPrice | undefined): FlightExploreResponse['destinations'][number]['price'] {
  return price?.currency === CHARGE_CURRENCY ? presentSeenPrice(price) : null
}
