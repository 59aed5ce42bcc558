import type { FlightExploreResponse } from '#contracts/flights/explore.ts'
import type { FlightRouteResponse } from '#contracts/flights/route-prices.ts'
import { formatDate, formatDuration } from '#contracts/format.ts'
import { minutesApart } from '../../../content/destinations/minutes-apart.server.ts'
import { findCityPage } from '../../../content/destinations/city-pages.server.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import { openPriceWriter, resultsAddress, writePrice } from '../explore/explored.server.ts'
import type { ShownPrice } from '../explore/seen-price.tsx'
import { type LoadedSearch, loadSearch } from '../search/load-search.server.ts'
import { readRoute, routePath } from './route-address.ts'
import { loadRouteFacts } from './route-facts.server.ts'

/** The lowest round trip of a month. */
export interface RouteMonth {
  readonly month: string
  readonly name: string
  readonly price: ShownPrice
  readonly isLowest: boolean
  /** Of the highest of the months, 0 to 1. */
  readonly share: number
  readonly href: string
}

interface RouteEnd {
  readonly code: string
  readonly city: string
  readonly country: string
  /** `Heathrow (LHR)` */
  readonly airports: readonly string[]
}

export interface LoadedRoute {
  readonly search: LoadedSearch
  readonly from: RouteEnd
  readonly to: RouteEnd
  readonly distance: string
  /** A flight without a stop, as long as one of that distance usually takes. */
  readonly inAir: string
  /** How much later it is where the route leads to; negative: earlier. */
  readonly minutesApart: number
  readonly months: readonly RouteMonth[]
  readonly oneWay: { readonly price: ShownPrice; readonly href: string } | null
  /** Other cities that many fly to from the same one. */
  readonly others: readonly { readonly href: string; readonly city: string; readonly price: ShownPrice | null }[]
  readonly back: string
  /** The page of the city that it leads to, where there is one. */
  readonly cityPage: string | null
  /** Whether there is enough to tell for search engines to find it. */
  readonly isKnown: boolean
}

const OTHERS = 8
/** What an airliner covers in an hour, and what taking off and landing add. */
const CRUISE_KM_H = 850
const ON_THE_WAY_UP_AND_DOWN_MINUTES = 35
/** An estimate is told to the nearest ten minutes. */
const NEAREST_MINUTES = 10

/** What is known of a route; null where an address names none. */
export async function loadRoutePage(page: PageContext, name: string): Promise<LoadedRoute | null> {
  const codes = readRoute(name)
  const route = codes && (await loadRouteFacts(page, codes))
  if (!route) return null
  const { origin, destination } = route
  const cities = { origin: origin.iata_code, destination: destination.iata_code }
  const asked = new URL(`${page.origin}/?from=${cities.origin}&to=${cities.destination}`)
  const [search, shown, explored, cityPage] = await Promise.all([
    loadSearch(page, asked),
    writeRoute(page, route),
    exploreFrom(page, cities.origin),
    findCityPage(page, cities.destination),
  ])
  const writer = await openPriceWriter(page)
  const others = explored?.destinations.filter(
    ({ iata_code, is_popular }) => is_popular && iata_code !== cities.destination,
  )
  return {
    search,
    from: endOf(origin),
    to: endOf(destination),
    distance: kilometres(route.distance_km, page),
    inAir: formatDuration(minutesInAir(route.distance_km)),
    minutesApart: minutesApart(destination.timezone, origin.timezone, new Date(writer.now)),
    ...shown(search.today),
    others: (others ?? []).slice(0, OTHERS).map(({ iata_code, city_name, price }) => ({
      href: routePath({ origin: cities.origin, destination: iata_code }),
      city: city_name,
      price: price && writePrice(writer, route, price),
    })),
    back: routePath({ origin: cities.destination, destination: cities.origin }),
    cityPage,
    isKnown: route.is_popular || route.months.length > 0,
  }
}

/** Nothing of it is kept: addresses name any city. @returns null in trouble */
const exploreFrom = ({ shop, settings }: PageContext, origin: string): Promise<FlightExploreResponse | null> =>
  shop()
    .call('flightExplore', { country: settings.country, origin })
    .catch(() => null)

/** Its prices as the visitor reads them. */
async function writeRoute(page: PageContext, route: FlightRouteResponse) {
  const writer = await openPriceWriter(page)
  const codes = { origin: route.origin.iata_code, destination: route.destination.iata_code }
  const amounts = route.months.map(({ price }) => price.amount)
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  return (today: string): Pick<LoadedRoute, 'months' | 'oneWay'> => ({
    months: route.months.map(({ month, price }) => ({
      month,
      name: formatDate(`${month}-01`, page.settings.language, 'month'),
      price: writePrice(writer, route, price),
      isLowest: price.amount === lowest,
      share: price.amount / highest,
      href: resultsAddress(codes, price, today),
    })),
    oneWay: route.one_way && {
      price: writePrice(writer, route, route.one_way),
      href: resultsAddress(codes, route.one_way, today),
    },
  })
}

const endOf = ({ iata_code, city_name, country_name, airports }: FlightRouteResponse['origin']): RouteEnd => ({
  code: iata_code,
  city: city_name,
  country: country_name,
  airports: airports.map((airport) => `${airport.name} (${airport.iata_code})`),
})

const minutesInAir = (km: number): number =>
  Math.round(((km / CRUISE_KM_H) * 60 + ON_THE_WAY_UP_AND_DOWN_MINUTES) / NEAREST_MINUTES) * NEAREST_MINUTES

const kilometres = (km: number, { settings }: PageContext): string =>
  new Intl.NumberFormat(settings.language, { style: 'unit', unit: 'kilometer' }).format(Math.round(km / 10) * 10)
