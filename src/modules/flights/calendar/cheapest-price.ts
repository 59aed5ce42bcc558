import { Refusal } from '#contracts/errors.ts'
import type { FlightSearchInput } from '#contracts/flights/query.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import { askOffers } from '../suppliers/ask-offers.ts'
import { askDatePrices } from './date-prices.ts'
import type { FlightDeps } from '../deps.ts'
import type { SupplierOffer } from '../flight-supplier.ts'
import { type SearchQuery, todayAt, toSearchQuery, toSupplierQuery } from '../search/search-query.ts'
import { findSearchIssues } from '../search/search-rules.ts'

/** The dates whose prices count: those of the journey, three days around them, or the month of its departure. */
type PricedDates = 'exact' | 'days' | 'month'

/** What a journey costs now. */
type CheapestPrice =
  | {
      readonly kind: 'found'
      /** Minor units of the charge currency, all travellers together. */
      readonly amount: number
      readonly departureDate: string
      readonly returnDate: string | null
    }
  /** Nobody flies it. */
  | { readonly kind: 'none' }
  /** No supplier could be asked. */
  | { readonly kind: 'unknown' }

type Priced = Extract<CheapestPrice, { kind: 'found' }>

/**
 * A search form as a journey that can be priced again and again.
 * @param at where the form stands in the request: before the path of each field that is wrong
 * @throws Refusal `validation_failed` with the fields that are wrong.
 */
export function readJourney(
  deps: Pick<FlightDeps, 'places' | 'surroundings' | 'clock'>,
  input: FlightSearchInput,
  at = '',
): SearchQuery {
  const issues = Object.entries(findSearchIssues(input, deps.places, deps.surroundings, deps.clock.now()))
  const fields = Object.fromEntries(issues.map(([path, issue]) => [`${at}${path}`, issue]))
  if (issues.length > 0) throw new Refusal('validation_failed', { fields })
  return toSearchQuery(input)
}

/** The cheapest price of a journey with any supplier, asked without a search session: nothing is kept. */
export async function findCheapestPrice(
  deps: FlightDeps,
  journey: SearchQuery,
  dates: PricedDates,
): Promise<CheapestPrice> {
  const today = todayAt(deps, journey)
  const answers = await Promise.all(
    dates === 'exact' ? [exactPrices(deps, journey)] : [exactPrices(deps, journey), pricesAround(deps, journey, dates)],
  )
  if (answers.every((prices) => prices === null)) return { kind: 'unknown' }
  const [cheapest] = answers
    .flatMap((prices) => prices ?? [])
    .filter(({ departureDate, returnDate }) => departureDate >= today && (returnDate ?? departureDate) >= departureDate)
    .toSorted((a, b) => a.amount - b.amount || a.departureDate.localeCompare(b.departureDate))
  return cheapest ?? { kind: 'none' }
}

/** Offers of the journey's own dates; null where no supplier answered. */
async function exactPrices(deps: FlightDeps, journey: SearchQuery): Promise<Priced[] | null> {
  const query = toSupplierQuery(journey, CHARGE_CURRENCY, deps.surroundings)
  const answers = await Promise.allSettled(deps.suppliers.map((supplier) => askOffers(deps, supplier, query)))
  if (answers.every(({ status }) => status === 'rejected')) return null
  const now = deps.clock.now().getTime()
  return answers
    .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    .filter((offer) => departureOf(offer) > now)
    .map(({ price }) => ({
      kind: 'found',
      amount: price.grand_total,
      departureDate: journey.sectors[0]?.departure_date ?? '',
      returnDate: journey.return_date,
    }))
}

/** Prices of other dates from suppliers that have them; null where none could tell. */
async function pricesAround(deps: FlightDeps, journey: SearchQuery, dates: 'days' | 'month'): Promise<Priced[] | null> {
  const query = toSupplierQuery(journey, CHARGE_CURRENCY, deps.surroundings)
  const month = (journey.sectors[0]?.departure_date ?? '').slice(0, 7)
  const { around, month: through, incomplete } = await askDatePrices(deps, query, month)
  const prices = dates === 'days' ? around : through
  if (prices.length === 0 && incomplete) return null
  return prices.flatMap(({ departureDate, returnDate, total }) =>
    total ? [{ kind: 'found' as const, amount: total.amount, departureDate, returnDate }] : [],
  )
}

function departureOf({ slices }: SupplierOffer): number {
  return Date.parse(slices[0]?.segments[0]?.departing_at_utc ?? '')
}
