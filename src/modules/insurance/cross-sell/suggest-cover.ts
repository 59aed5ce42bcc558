import { coverQuoteAddress } from '#contracts/insurance/quote-address.ts'
import { Refusal } from '#contracts/errors.ts'
import { formatDays, formatList, formatMoney } from '#contracts/format.ts'
import type { CoverLevel } from '#contracts/insurance/cover.ts'
import { COOLING_OFF_DAYS, MAX_INSURED } from '#contracts/insurance/limits.ts'
import type { Language, Translate } from '#contracts/locale.ts'
import type { Money } from '#contracts/money.ts'
import type { Suggestion } from '#contracts/orders/cross-sell.ts'
import { type Trip, type TripReader, tripAbroadOf } from '#modules/orders/index.ts'
import { sellPrice } from '#modules/pricing/index.ts'
import type { InsuranceDeps } from '../deps.ts'
import { askInsurers } from '../quotes/ask-insurers.ts'
import { findQuoteIssues } from '../quotes/quote-rules.ts'
import { readQuestion } from '../quotes/read-question.ts'
import { coverFacts } from '../sale-facts.ts'

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
  const cheapest = until === null ? null : await cheapestOf(deps, { ...abroad, until })
  const values = {
    countries: formatList(
      destinations.map((code) => deps.countryName(code, language)),
      language,
    ),
    dates: formatDays(from, until ?? from, language),
  }
  return [
    {
      kind: 'insurance',
      id: from,
      title: translate(language, 'policies.beside.title', values),
      text: textOf(translate, { until, cheapest, count: abroad.ages.length, values }, language),
      from: cheapest?.price ?? null,
      press: cheapest ? 'basket' : null,
      href: coverQuoteAddress(abroad),
    },
  ]
}

interface Told {
  readonly until: string | null
  readonly cheapest: Cheapest | null
  readonly count: number
  readonly values: { readonly countries: string; readonly dates: string }
}

/** What is covered for that price, or may be. */
function textOf(translate: Translate, { until, cheapest, count, values }: Told, language: Language): string {
  if (until === null) return translate(language, 'policies.beside.one_way', values)
  if (!cheapest) return translate(language, 'policies.beside.text', values)
  const { level, medical } = cheapest
  return translate(language, 'policies.beside.level', {
    ...values,
    count,
    level: translate(language, `cover.levels.${level}`),
    medical: formatMoney(medical, language),
    days: COOLING_OFF_DAYS,
  })
}

/** As a question would name it; null for a trip at home, or of people of whom nobody knows where they live. */
function tripAbroad(trip: Trip) {
  const abroad = tripAbroadOf(trip, null)
  if (!abroad || abroad.residence === null) return null
  const { residence, destinations, startDate: from, endDate: until, travellers } = abroad
  const cost: Money | null = trip.total > 0 ? { amount: trip.total, currency: trip.currency } : null
  return { residence, destinations, from, until, ages: travellers.slice(0, MAX_INSURED).map(({ age }) => age), cost }
}
type Asked = NonNullable<ReturnType<typeof tripAbroad>>

/** The least cover of a trip, and what it costs. */
interface Cheapest {
  readonly price: Money
  readonly level: CoverLevel
  /** What it pays for treatment, each. */
  readonly medical: Money
}

/** By those who say so at once; null where none of them covers it. */
async function cheapestOf(deps: InsuranceDeps, trip: Asked & { readonly until: string }): Promise<Cheapest | null> {
  const { residence, destinations, from: start_date, until: end_date, ages, cost: trip_cost } = trip
  const travellers = ages.map((age) => ({ age }))
  const input = { residence, destinations: [...destinations], start_date, end_date, travellers, trip_cost }
  const suppliers = deps.suppliers.filter(({ quotesAtOnce }) => quotesAtOnce)
  if (suppliers.length === 0 || Object.keys(findQuoteIssues(input, deps.clock.now())).length > 0) return null
  const book = await deps.openPriceBook()
  const question = readQuestion(book, input)
  try {
    const { plans } = await askInsurers({ ...deps, suppliers }, question)
    const priced = plans.flatMap(({ supplierCode, asked, level, covers }) => {
      const { grand_total: amount, currency } = sellPrice(book, asked, coverFacts(supplierCode, question))
      const medical = covers.find(({ kind }) => kind === 'medical')?.amount
      return medical ? [{ price: { amount, currency }, level, medical }] : []
    })
    return priced.toSorted((a, b) => a.price.amount - b.price.amount)[0] ?? null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
