import type { FlightFilters, Sort } from '#contracts/flights/filters.ts'
import { FILTER_NAMES, FILTER_RULES } from './filters/filter-rules.ts'

export const SORTS = ['best', 'cheapest', 'fastest', 'departure', 'arrival'] as const satisfies readonly Sort[]

/** `?rows=all`: the page comes with every row, for browsers in which no script adds them. */
export const ALL_ROWS = 'rows'

/** What a listing's address says beside its session: shared, reloaded and walked back through. */
export interface ListingView {
  readonly sort: Sort
  readonly filters: FlightFilters
  /** Country of the travellers' passports, where somebody chose one. */
  readonly passport?: string
}

/** Reads the view from the address; what makes no sense is left out, never an error. */
export function parseListingView(params: URLSearchParams): ListingView {
  const sort = SORTS.find((known) => known === params.get('sort')) ?? 'best'
  // Addresses of earlier times knew one bag or none.
  const bag = params.get('bag') === '1' ? FILTER_RULES.bags.read('1') : {}
  const read = FILTER_NAMES.map((name) => FILTER_RULES[name].read(params.get(FILTER_RULES[name].param) ?? ''))
  const passport = params.get('passport') ?? ''
  return { sort, filters: Object.assign({}, bag, ...read), ...(isCountry(passport) && { passport }) }
}

/** The address of a view, shortest form: defaults are not written. */
export function formatListingView({ sort, filters, passport }: ListingView): URLSearchParams {
  const params = new URLSearchParams()
  if (sort !== 'best') params.set('sort', sort)
  for (const name of FILTER_NAMES) {
    const text = FILTER_RULES[name].write(filters)
    if (text !== null) params.set(FILTER_RULES[name].param, text)
  }
  if (passport) params.set('passport', passport)
  return params
}

const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code)
