import type { HotelFacets, HotelFilters, HotelSort } from '#contracts/hotels/results.ts'
import { FILTER_NAMES, FILTER_RULES, withFilter } from './filters/filter-rules.ts'

export const SORTS = [
  'best',
  'cheapest',
  'rating',
  'distance',
  'stars',
  'dearest',
] as const satisfies readonly HotelSort[]

/** `?pages=2`: the list comes with so many pages, for browsers in which no script adds them. */
export const PAGES = 'pages'
const MOST_PAGES = 10

/** What a listing's address says beside its session: shared, reloaded and walked back through. */
export interface ListingView {
  readonly sort: HotelSort
  readonly filters: HotelFilters
  /** Whether the map is open. */
  readonly map: boolean
}

/** Reads the view from the address, or from what a form sent; what makes no sense is left out, never an error. */
export function parseListingView(params: URLSearchParams): ListingView {
  const sort = SORTS.find((known) => known === params.get('sort')) ?? 'best'
  const read = FILTER_NAMES.map((name) => FILTER_RULES[name].read(params))
  return { sort, filters: Object.assign({}, ...read), map: params.get('map') === '1' }
}

/** The address of a view, shortest form: defaults are not written. */
export function formatListingView({ sort, filters, map }: ListingView): URLSearchParams {
  const params = new URLSearchParams()
  if (sort !== 'best') params.set('sort', sort)
  for (const name of FILTER_NAMES) {
    for (const [param, value] of FILTER_RULES[name].write(filters)) params.append(param, value)
  }
  if (map) params.set('map', '1')
  return params
}

/** A lone `?` keeps to the list where nothing else is asked. */
export const addressOf = (view: ListingView): string => `?${formatListingView(view)}`

export function readPages(params: URLSearchParams): number {
  const text = params.get(PAGES) ?? '1'
  return /^\d{1,2}$/.test(text) ? Math.max(1, Math.min(MOST_PAGES, Number(text))) : 1
}

/** The view without limits of the price that limit nothing: a form without script sends them always. */
export function withoutIdleLimits(view: ListingView, { price }: Pick<HotelFacets, 'price'>): ListingView {
  const { min_price: least, max_price: most } = view.filters
  if (!price) return view
  const filters = withFilter(view.filters, 'price', {
    ...(least !== undefined && least > price.min && { min_price: least }),
    ...(most !== undefined && most < price.max && { max_price: most }),
  })
  return { ...view, filters }
}
