import type { StayPlaces } from '#adapters/suppliers/real-stays/stay-places.ts'
import type { CityFacts } from '#adapters/suppliers/simulated-stays/index.ts'
import { findPlace, type Places } from '#modules/places/index.ts'
import { nearKm } from '#platform/near-distance.ts'
import { citiesLike, citiesOf } from './open-simulated-stays.ts'

/** The shop's cities as sellers of real hotels are asked by them. */
export function stayPlacesOf(places: Places): StayPlaces {
  const cities = new Map(citiesOf(places).map((city) => [city.code, { ...city, ...middleOf(city) }]))
  const ofCountry = Map.groupBy(cities.values(), ({ country }) => country)
  return {
    city(code, language) {
      const city = cities.get(code)
      const named = city && findPlace(places, code, language)
      if (!city || !named) return null
      return {
        code,
        name: named.city_name,
        country: city.country,
        countryName: named.country_name,
        latitude: city.latitude,
        longitude: city.longitude,
        airports: city.airports.map((airport) => ({
          ...airport,
          name: findPlace(places, airport.code, language)?.name ?? airport.code,
        })),
      }
    },
    citiesLike: (text, language) => citiesLike(places, text, language),
    nearest(position, country) {
      const near = (country === null ? null : ofCountry.get(country)) ?? [...cities.values()]
      const [first] = near
      if (!first) throw new Error('the shop has no cities')
      let [best, least] = [first, nearKm(position, first)]
      for (const city of near) {
        const km = nearKm(position, city)
        if (km < least) [best, least] = [city, km]
      }
      return { cityCode: best.code, country: best.country, timezone: best.timezone }
    },
  }
}

/** Where it is known to be, else between its airports. */
function middleOf({ middle, airports }: CityFacts): { readonly latitude: number; readonly longitude: number } {
  if (middle) return middle
  const mean = (pick: (airport: CityFacts['airports'][number]) => number) =>
    Math.round((airports.reduce((sum, airport) => sum + pick(airport), 0) / airports.length) * 1e5) / 1e5
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
}
