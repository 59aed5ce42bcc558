import { exponentOf, isCurrency, type Currency } from '#contracts/money.ts'
import type { InsuranceQuery, InsuranceQuoteRequest } from '#contracts/insurance/quotes.ts'
import { koboOf } from '../../../lib/typed-amount.ts'

/** What stands in the form of cover, as an address writes it. */
export interface CoverFormValues {
  readonly residence: string
  readonly destinations: readonly string[]
  readonly from: string
  readonly until: string
  /** `35, 33, 6`, or birth dates. */
  readonly ages: string
  /** As it was typed. */
  readonly cost: string
  readonly currency: Currency
}

/** Fields of the form. */
type CoverField = 'residence' | 'destinations' | 'from' | 'until' | 'ages' | 'cost'
/** What is wrong in the form, in the visitor's language. */
export type CoverErrors = Readonly<Partial<Record<CoverField, string>>>

/** The form that an address writes down; what is missing is left empty. */
export function readCoverForm(
  params: URLSearchParams,
  usual: Pick<CoverFormValues, 'residence' | 'currency'>,
): CoverFormValues {
  const read = (name: string, most = 40) => (params.get(name) ?? '').slice(0, most)
  const currency = read('currency')
  return {
    residence: read('residence') || usual.residence,
    destinations: params.getAll('destination').filter(Boolean).slice(0, 20),
    from: read('from'),
    until: read('until'),
    ages: read('ages', 200),
    cost: read('cost'),
    currency: isCurrency(currency) ? currency : usual.currency,
  }
}

/** Another visitor's trip, or one's own, as an address. */
export function writeCoverForm(values: CoverFormValues): string {
  const { residence, destinations, from, until, ages, cost, currency } = values
  const params = new URLSearchParams({ residence })
  for (const country of destinations) params.append('destination', country)
  for (const [name, value] of Object.entries({ from, until, ages, cost })) if (value) params.set(name, value)
  if (cost) params.set('currency', currency)
  return params.toString()
}

/** The form of a trip that was asked for. */
export function coverFormOf({
  query,
  currency,
}: {
  readonly query: InsuranceQuery
  readonly currency: Currency
}): CoverFormValues {
  const { residence, destinations, start_date, end_date, ages, trip_cost: cost } = query
  return {
    residence: residence.code,
    destinations: destinations.map(({ code }) => code),
    from: start_date,
    until: end_date,
    ages: ages.join(', '),
    cost: cost ? String(cost.amount / 10 ** exponentOf(cost.currency)) : '',
    currency: cost?.currency ?? currency,
  }
}

/** What the shop is asked. What cannot be read is sent as it is: the shop says what is wrong with it. */
export function quoteRequestOf(values: CoverFormValues): InsuranceQuoteRequest {
  const { residence, destinations, from, until, ages, cost, currency } = values
  return {
    residence,
    destinations: [...destinations],
    start_date: from,
    end_date: until,
    travellers: readAges(ages),
    trip_cost: cost.trim() === '' ? null : { amount: amountOf(cost, currency), currency },
  }
}

/** Ages or birth dates, whatever stands between them. */
export function readAges(text: string): InsuranceQuoteRequest['travellers'] {
  return text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((part) => (/^\d{1,3}$/.test(part) ? { age: Number(part) } : { birth_date: dateOf(part) }))
}

/** `14/03/1991` and `14.3.1991` as `1991-03-14`. */
function dateOf(part: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(part) ?? []
  return year === undefined ? part : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** In minor units; what is no amount is less than nothing, which the shop refuses. */
function amountOf(typed: string, currency: Currency): number {
  const hundredths = koboOf(typed.replaceAll(/[^\d.,]/g, ''))
  return Number.isSafeInteger(hundredths) ? Math.round((hundredths * 10 ** exponentOf(currency)) / 100) : -1
}

const FIELDS: Readonly<Record<string, CoverField>> = {
  residence: 'residence',
  destinations: 'destinations',
  start_date: 'from',
  end_date: 'until',
  travellers: 'ages',
  trip_cost: 'cost',
}

/** What the shop says of its fields, by those of the form. */
export function coverErrorsOf(errors: Readonly<Record<string, readonly string[]>>): CoverErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, texts]) => {
      const field = FIELDS[path.split('.')[0] ?? '']
      return field && texts[0] ? [[field, texts[0]]] : []
    }),
  )
}
