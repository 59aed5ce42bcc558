import type { FlightRouteResponse } from '#contracts/flights/route-prices.ts'
import type { PageContext } from '../../lib/page/page-context.ts'
import {
  loadExplored,
  openPriceWriter,
  type PriceWriter,
  writePrice,
} from '../../products/flights/explore/explored.server.ts'
import { routePath } from '../../products/flights/routes/route-address.ts'
import { loadRouteFacts } from '../../products/flights/routes/route-facts.server.ts'
import { loadStayCity } from '../../products/hotels/landing/stay-cities.server.ts'
import { loadPopularHotels } from '../../products/hotels/landing/popular-hotels.server.ts'
import type { LandingFacts } from '../landing/landing-words.ts'
import type { CityActivities, ShownCity } from './city-page-facts.ts'
import { minutesApart } from './minutes-apart.server.ts'

/** What costs what to do there is seen anew after a minute. */
const LIFETIME = { freshMs: 60_000, usableMs: 3_600_000 } as const

const ACTIVITIES = 4
const HOTELS = 4
/** Cities of the visitor's country that it is flown to from, the biggest first. */
const ORIGINS = 4

/**
 * A city with what it takes to go there: flights from the visitor's country, hotels, things to do. What cannot be
 * asked just now is left out.
 * @param code `LON`
 * @param today `2026-12-01`
 * @returns null for a city that there are no flights to
 */
export async function loadCity(
  page: PageContext,
  code: string,
  { lead, season, airport, tip }: LandingFacts<'cities'>,
  today: string,
): Promise<ShownCity | null> {
  const [routes, stay, hotels, activities, writer] = await Promise.all([
    loadRoutes(page, code),
    loadStayCity(page, code, today),
    loadPopularHotels(page, code),
    loadActivities(page, code),
    openPriceWriter(page),
  ])
  const [first] = routes
  if (!first) return null
  const { destination, origin } = first
  return {
    code,
    city: destination.city_name,
    country: destination.country_name,
    latitude: destination.latitude,
    longitude: destination.longitude,
    lead,
    guide: { season, airport, tip },
    home: origin.city_name,
    isAtHome: destination.country_code === origin.country_code,
    minutesApart: minutesApart(destination.timezone, origin.timezone, new Date(writer.now)),
    flights: routes.map((route) => flightOf(route, writer)),
    stay,
    hotels: hotels.slice(0, HOTELS),
    activities,
  }
}

/** From the cities of the visitor's country; where it is one of them, from the others. */
async function loadRoutes(page: PageContext, code: string): Promise<readonly FlightRouteResponse[]> {
  const explored = await loadExplored(page)
  const origins = (explored?.origins ?? []).map(({ iata_code }) => iata_code).filter((origin) => origin !== code)
  const routes = await Promise.all(
    origins.slice(0, ORIGINS).map((origin) => loadRouteFacts(page, { origin, destination: code })),
  )
  return routes.filter((route) => route !== null)
}

function flightOf(route: FlightRouteResponse, writer: PriceWriter): ShownCity['flights'][number] {
  const { origin, destination, months } = route
  const [cheapest] = months.map(({ price }) => price).toSorted((a, b) => a.amount - b.amount)
  return {
    from: origin.city_name,
    href: routePath({ origin: origin.iata_code, destination: destination.iata_code }),
    price: cheapest ? writePrice(writer, route, cheapest) : null,
  }
}

/** Asked in the shop's own name: every visitor is shown the same. */
async function loadActivities(page: PageContext, city: string): Promise<CityActivities | null> {
  const { shop, settings, remember } = page
  const found = await remember(`activities in ${settings.language} ${city}`, LIFETIME, () =>
    shop().call('activitySearch', { city }),
  ).catch(() => null)
  if (!found || found.activities.length === 0) return null
  return {
    href: `/activities/listings/${city}`,
    currency: found.currency,
    best: found.activities.slice(0, ACTIVITIES).map(({ activity_id, category, title, from_amount, photo }) => ({
      activity_id,
      category,
      title,
      from_amount,
      ...(photo && { photo }),
    })),
  }
}
