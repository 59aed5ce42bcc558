import type { FlightFilters, Sort } from '#contracts/flights/filters.ts'
import { writeFilters } from './filters/filter-rules.ts'

export const SORTS = ['best', 'cheapest', 'fastest', 'departure', 'arrival'] as const satisfies readonly Sort[]

/**
 * `?rows=2`: the page comes with every row of two pages of the list, for browsers in which no script adds them; `all`
 * is one page in full.
 */
const ROWS = 'rows'
const MOST_PAGES = 9

/** What a listing's address says beside its session: shared, reloaded and walked back through. */
export interface ListingView {
  readonly sort: Sort
  readonly filters: FlightFilters
  /** Country of the travellers' passports, where somebody chose one. */
  readonly passport?: string
}

/** The address of a view, shortest form: defaults are not written. */
export function formatListingView({ sort, filters, passport }: ListingView): URLSearchParams {
  const params = new URLSearchParams()
  if (sort !== 'best') params.set('sort', sort)
  for (const [param, value] of writeFilters(filters)) params.set(param, value)
  if (passport) params.set('passport', passport)
  return params
}

/** How many pages of the list come in full; 0 where the first rows are enough. */
export function readFullPages(params: URLSearchParams): number {
  const text = params.get(ROWS) ?? ''
  if (text === 'all') return 1
  return /^\d{1,2}$/.test(text) ? Math.min(MOST_PAGES, Number(text)) : 0
}

/** The address of a view with so many pages of it in full. */
export const addressInFull = (view: ListingView, pages: number): string =>
  `?${new URLSearchParams([...formatListingView(view), [ROWS, String(pages)]])}`
