import type { Translate } from '#contracts/locale.ts'
import type { ActivityCities, ActivityDeps, ActivityOrderDeps } from '#modules/activities/index.ts'
import { createCityOf, findPlace, type Places } from '#modules/places/index.ts'
import { restingSeller } from '#modules/suppliers/index.ts'
import { citiesLike } from '../stays/open-simulated-stays.ts'
import { stayPlacesOf } from '../stays/stay-places.ts'
import type { ActivitySellers } from './open-activities.ts'

interface Shared extends Omit<ActivityDeps, 'suppliers' | 'cities'> {
  readonly places: Places
  readonly translate: Translate
}

/** What activities are found, kept and ordered with. */
export function composeActivities(
  { suppliers }: ActivitySellers,
  { places, translate, ...shared }: Shared,
): { readonly deps: ActivityDeps; readonly orders: ActivityOrderDeps } {
  const cities = citiesOfActivities(places)
  const resting = suppliers.map((supplier) => restingSeller(supplier, shared))
  const deps = { ...shared, suppliers, cities }
  return { deps, orders: { translate, cities, asking: deps, suppliers: resting } }
}

/** The shop's cities, named in a language. */
function citiesOfActivities(places: Places): ActivityCities {
  const towns = stayPlacesOf(places)
  const cityOf = createCityOf(places)
  return {
    find(named, language) {
      const code = cityOf(named) ?? named
      const place = findPlace(places, code, language)
      const record = places.byCode.get(code)
      if (!place || !record) return null
      const { city_name: name, country_name: countryName } = place
      const { country, timezone } = record
      // Airports lie outside of their towns; one without flights is no town's of the shop.
      const { latitude, longitude } = towns.city(code, language) ?? record
      return { code, name, country, countryName, latitude, longitude, timezone }
    },
    like: (text, language) => citiesLike(places, text, language),
    ofAirport(code) {
      const airport = places.byCode.get(code)
      return airport ? towns.nearest(airport, airport.country).cityCode : null
    },
    near: (position, country) => towns.nearest(position, country).cityCode,
  }
}
