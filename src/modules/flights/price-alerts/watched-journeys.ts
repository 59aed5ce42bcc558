import type { FlightAlertInput } from '#contracts/accounts/price-alerts.ts'
import { Refusal } from '#contracts/errors.ts'
import { searchAddress } from '#contracts/flights/search-address.ts'
import { formatDate } from '#contracts/format.ts'
import type { Language, Translate } from '#contracts/locale.ts'
import type { CheapestPrice, LastPrice, Watched, WatchedKind, WatchRequest } from '#modules/price-alerts/index.ts'
import { findCheapestPrice, readJourney } from '../calendar/cheapest-price.ts'
import { FLIGHT_COSTS_MS } from '../computing.ts'
import type { FlightDeps } from '../deps.ts'
import { describeQuery, type SearchQuery, searchQuerySchema, todayAt } from '../search/search-query.ts'
import { lastDeparture } from './watched-dates.ts'

/** Nobody waits for it, so that it waits for everybody. */
const ASKED = { rank: 'background', costMs: FLIGHT_COSTS_MS.calendar, caller: { network: 'price alerts' } } as const

/** Journeys whose price can be watched. */
export function watchedJourneys(deps: FlightDeps, translate: Translate): WatchedKind<FlightAlertInput> {
  const journeyOf = ({ query }: Pick<Watched, 'query'>): SearchQuery => searchQuerySchema.parse(query)
  const namesOf = (journey: SearchQuery, language: Language) => {
    const [sector] = describeQuery(deps.places, journey, language).sectors
    return { origin: sector?.origin_name ?? '', destination: sector?.destination_name ?? '' }
  }
  return {
    kind: 'flight',
    read: async (input) => readWatched(deps, input),
    hasPassed: (watched) => watched.endsOn < todayAt(deps, journeyOf(watched)),
    findCheapest: (watched) =>
      deps.lane.run(ASKED, async () => toPrice(await findCheapestPrice(deps, journeyOf(watched), watched.dates))),
    describe: async (watched, last, language) => ({
      kind: 'flight',
      query: describeQuery(deps.places, journeyOf(watched), language),
      dates: watched.dates,
      last: last && { amount: last.amount, departure_date: last.from, return_date: last.until },
    }),
    title: async (watched, language) => Object.values(namesOf(journeyOf(watched), language)).join(' → '),
    words: async (watched, on, language) => {
      const journey = onDates(journeyOf(watched), on)
      const names = namesOf(journey, language)
      return {
        about: `${names.origin} – ${names.destination}`,
        of: translate(language, 'mails.price_alert_confirm.flight.of', names),
        dates: datesText(journey, language),
        address: searchAddress(journey, true),
      }
    },
  }
}

function readWatched(deps: FlightDeps, { search, dates }: FlightAlertInput): WatchRequest {
  const journey = readJourney(deps, search, 'search.')
  if (journey.trip_type === 'multi_city')
    throw new Refusal('validation_failed', { fields: { 'search.trip_type': 'invalid' } })
  // Dates of the alert, not of a search.
  const query = { ...journey, flexible_dates: false }
  return { query, dates, identity: identityOf(query, dates), endsOn: lastDeparture(query, dates) }
}

function identityOf(query: SearchQuery, dates: Watched['dates']): unknown {
  const { sectors, ...rest } = query
  const route = sectors.map(({ origin, destination, departure_date }) => [origin, destination, departure_date])
  return [route, Object.entries({ ...rest, dates }).toSorted(([a], [b]) => a.localeCompare(b))]
}

function toPrice(price: Awaited<ReturnType<typeof findCheapestPrice>>): CheapestPrice {
  if (price.kind !== 'found') return price
  const { kind, amount, departureDate: from, returnDate: until } = price
  return { kind, amount, from, until }
}

/** The journey on the dates that a price is for. */
function onDates(journey: SearchQuery, on: Pick<LastPrice, 'from' | 'until'> | null): SearchQuery {
  if (!on) return journey
  const sectors = journey.sectors.map((sector) => ({ ...sector, departure_date: on.from }))
  return { ...journey, sectors, return_date: on.until }
}

function datesText({ sectors, return_date: back }: SearchQuery, language: Language): string {
  const dates = [sectors[0]?.departure_date ?? '', ...(back ? [back] : [])]
  return dates.map((date) => formatDate(date, language, 'day')).join(' – ')
}
