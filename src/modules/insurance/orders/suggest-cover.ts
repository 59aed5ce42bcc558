import { coverQuoteAddress } from '#contracts/insurance/quote-address.ts'
import { Refusal } from '#contracts/errors.ts'
import { formatDateRange, formatList } from '#contracts/format.ts'
import type { Translate } from '#contracts/locale.ts'
import type { Money } from '#contracts/money.ts'
import type { Suggestion } from '#contracts/orders/beside.ts'
import type { PassengerType } from '#contracts/prices.ts'
import type { Moment, Trip, TripReader } from '#modules/orders/index.ts'
import { sellPrice } from '#modules/pricing/index.ts'
import type { InsuranceDeps } from '../deps.ts'
import { askInsurers } from '../quotes/ask-insurers.ts'
import { findQuoteIssues } from '../quotes/quote-rules.ts'
import { readQuestion } from '../quotes/read-question.ts'
import { coverFacts } from '../sale-facts.ts'

/** How old somebody is taken to be of whom only the kind is known. */
const USUAL_AGES: Readonly<Record<PassengerType, number>> = { ADT: 35, CNN: 8, INF: 1 }

/** A trip out of somebody's country, as far as it is known. */
interface TripAbroad {
  readonly residence: string
  readonly destinations: readonly string[]
  readonly from: string
  /** null where nobody knows yet when they come back. */
  readonly until: string | null
  readonly ages: readonly number[]
  readonly cost: Money | null
}

/** Cover of a trip abroad: its form filled in, and from what it is sold. */
export async function suggestCover(
  deps: InsuranceDeps,
  translate: Translate,
  trip: Trip,
  { language, now }: TripReader,
): Promise<readonly Suggestion[]> {
  const abroad = trip.kinds.includes('insurance') ? null : tripAbroad(trip)
  if (!abroad || abroad.from <= now.toISOString().slice(0, 10)) return []
  const { destinations, from, until } = abroad
  const values = {
    countries: formatList(
      destinations.map((code) => deps.countryName(code, language)),
      language,
    ),
    dates: formatDateRange(from, until ?? from, language, 'medium'),
  }
  return [
    {
      kind: 'insurance',
      id: from,
      title: translate(language, 'policies.beside.title', values),
      text: translate(language, until === null ? 'policies.beside.one_way' : 'policies.beside.text', values),
      from: until === null ? null : await cheapestOf(deps, { ...abroad, until }),
      // Ages and wording come first.
      one_press: false,
      href: coverQuoteAddress(abroad),
    },
  ]
}

/** Who leaves a country lives there, as far as anybody can say; null for a trip at home. */
function tripAbroad({ moments, travellers, currency, total }: Trip): TripAbroad | null {
  const [first] = moments
  if (first?.kind !== 'departure') return null
  const residence = first.country
  const destinations = [...new Set(moments.filter(({ kind }) => kind !== 'departure').map(({ country }) => country))]
    .filter((country) => country !== residence)
    .toSorted()
  if (destinations.length === 0) return null
  const types = travellers.length > 0 ? travellers : (['ADT'] as const)
  return {
    residence,
    destinations,
    from: first.at.slice(0, 10),
    until: endOf(moments, residence),
    ages: types.map((type) => USUAL_AGES[type]),
    cost: total > 0 ? { amount: total, currency } : null,
  }
}

/** The day on which they are home again, or else the last one that they have somewhere to sleep. */
function endOf(moments: readonly Moment[], residence: string): string | null {
  const home = moments.findLast(({ kind, country }) => kind === 'arrival' && country === residence)
  if (home && home.kind !== 'stay') return home.at.slice(0, 10)
  const nights = moments.flatMap((moment) => (moment.kind === 'stay' ? [moment.until] : []))
  return nights.toSorted().at(-1) ?? null
}

/** By those who say so at once; null where none of them covers it. */
async function cheapestOf(deps: InsuranceDeps, trip: TripAbroad & { readonly until: string }): Promise<Money | null> {
  const { residence, destinations, from: start_date, until: end_date, ages, cost: trip_cost } = trip
  const travellers = ages.map((age) => ({ age }))
  const input = { residence, destinations: [...destinations], start_date, end_date, travellers, trip_cost }
  const suppliers = deps.suppliers.filter(({ quotesAtOnce }) => quotesAtOnce)
  if (suppliers.length === 0 || Object.keys(findQuoteIssues(input, deps.clock.now())).length > 0) return null
  const book = await deps.openPriceBook()
  const question = readQuestion(book, input)
  try {
    const { plans } = await askInsurers({ ...deps, suppliers }, question)
    const prices = plans.map(({ supplierCode, asked }) => sellPrice(book, asked, coverFacts(supplierCode, question)))
    const [least] = prices.toSorted((a, b) => a.grand_total - b.grand_total)
    return least ? { amount: least.grand_total, currency: least.currency } : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
