import type { FlightExploreResponse } from '#contracts/flights/explore.ts'
import { formatCompactMoney, formatDate } from '#contracts/format.ts'
import { exponentOf, type Money } from '#contracts/money.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import { atShownRate } from '../../../lib/money/shown-money.ts'
import { todayIn } from '../../../lib/today.server.ts'
import { type DrawnPlace, drawExplore } from './draw-explore.server.ts'
import type { ExploreMap } from './explore-map.ts'
import { loadExplored, openPriceWriter, type PriceWriter, resultsAddress, writePrice } from './explored.server.ts'
import { type ExploreFilters, monthsFrom, readFilters } from './read-filters.ts'
import type { ShownPrice } from './seen-price.tsx'

type Destination = FlightExploreResponse['destinations'][number]

/** One line of the list beside the map. */
export interface ExploreLine {
  readonly code: string
  readonly city: string
  readonly country: string
  readonly href: string
  readonly price: ShownPrice | null
}

export interface LoadedExplore {
  readonly filters: Pick<ExploreFilters, 'month' | 'typedBudget'> & { readonly from: string }
  /** The city that is left from. */
  readonly origin: string
  readonly origins: readonly { readonly code: string; readonly city: string }[]
  readonly months: readonly { readonly value: string; readonly name: string }[]
  readonly isBudgetWrong: boolean
  /** With a price that fits, the cheapest first. */
  readonly priced: readonly ExploreLine[]
  /** Popular places whose price nobody has seen lately; none where prices are asked for. */
  readonly unpriced: readonly ExploreLine[]
  readonly map: ExploreMap | null
}

/** A price can be asked of so many months. */
const MONTHS = 11

/** Where one can go for how much, as an address asks; null while the shop cannot say. */
export async function loadExplore(page: PageContext, params: URLSearchParams): Promise<LoadedExplore | null> {
  const today = todayIn(page, 'Africa/Lagos')
  const months = monthsFrom(today, MONTHS)
  const filters = readFilters(params, months)
  const [asked, writer] = await Promise.all([loadAsked(page, filters), openPriceWriter(page)])
  // A code that is no place's is as if nothing had been asked.
  const explored = asked ?? (filters.from ? await loadAsked(page, { ...filters, from: '' }) : null)
  if (!explored) return null
  const { language } = page.settings
  const { origin, destinations } = explored
  const isBudgetWrong = Number.isNaN(filters.budget)
  const most = isBudgetWrong ? null : filters.budget
  const lines = (those: readonly Destination[]) =>
    those.map((destination) => lineOf(explored, destination, { writer, today }))
  const priced = destinations
    .filter(({ price }) => price !== null && (most === null || unitsOf(writer, explored, price.amount) <= most))
    .toSorted((a, b) => (a.price?.amount ?? 0) - (b.price?.amount ?? 0))
  const unpriced = most === null ? destinations.filter(({ price, is_popular }) => price === null && is_popular) : []
  const cities = new Map([origin, ...explored.origins].map(({ iata_code, city_name }) => [iata_code, city_name]))
  return {
    filters: { from: origin.iata_code, month: filters.month, typedBudget: filters.typedBudget },
    origin: origin.city_name,
    origins: Array.from(cities, ([code, city]) => ({ code, city })),
    months: months.map((value) => ({ value, name: formatDate(`${value}-01`, language, 'month') })),
    isBudgetWrong,
    priced: lines(priced),
    unpriced: lines(unpriced),
    map: mapOf(explored, [...priced, ...unpriced], { writer, today }),
  }
}

/** What everybody is shown is remembered; what one asks for is asked in their own name. */
function loadAsked(page: PageContext, { from, month }: ExploreFilters): Promise<FlightExploreResponse | null> {
  if (!from && !month) return loadExplored(page)
  const { country } = page.settings
  return page.api
    .call('flightExplore', { country, ...(from && { origin: from }), ...(month && { month }) })
    .catch(() => null)
}

interface Writing {
  readonly writer: PriceWriter
  readonly today: string
}

function lineOf(explored: FlightExploreResponse, destination: Destination, { writer, today }: Writing): ExploreLine {
  const { iata_code, city_name, country_name, price } = destination
  return {
    code: iata_code,
    city: city_name,
    country: country_name,
    href: resultsAddress({ origin: explored.origin.iata_code, destination: iata_code }, price, today),
    price: price && writePrice(writer, explored, price),
  }
}

/** The amount as the visitor is shown it. */
function shownMoney({ rate }: PriceWriter, { currency }: FlightExploreResponse, amount: number): Money {
  const money = { amount, currency }
  return atShownRate(money, rate)
}

/** In whole units of the visitor's currency. */
function unitsOf(writer: PriceWriter, explored: FlightExploreResponse, amount: number): number {
  const shown = shownMoney(writer, explored, amount)
  return shown.amount / 10 ** exponentOf(shown.currency)
}

function mapOf(explored: FlightExploreResponse, to: readonly Destination[], writing: Writing): ExploreMap | null {
  const { language } = writing.writer.settings
  const { origin } = explored
  const from: DrawnPlace = {
    code: origin.iata_code,
    longitude: origin.longitude,
    latitude: origin.latitude,
    href: null,
    title: origin.city_name,
    label: origin.city_name,
  }
  return drawExplore(
    from,
    to.map((destination): DrawnPlace => {
      const { code, city, href, price } = lineOf(explored, destination, writing)
      const amount = destination.price && shownMoney(writing.writer, explored, destination.price.amount)
      return {
        code,
        href,
        longitude: destination.longitude,
        latitude: destination.latitude,
        title: price ? `${city} · ${price.shown} · ${price.note}` : city,
        label: amount ? `${city} ${formatCompactMoney(amount, language)}` : city,
      }
    }),
  )
}
