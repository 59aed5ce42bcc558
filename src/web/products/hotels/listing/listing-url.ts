import type { HotelFilters, HotelSort } from '#contracts/hotels/results.ts'
import { writeFilters } from './filters/filter-rules.ts'

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

/** The address of a view, shortest form: defaults are not written. */
export function formatListingView({ sort, filters, map }: ListingView): URLSearchParams {
  const params = new URLSearchParams()
  if (sort !== 'best') params.set('sort', sort)
  for (const [param, value] of writeFilters(filters)) params.append(param, value)
  if (map) params.set('map', '1')
  return params
}

/** A lone `?` keeps to the list where nothing else is asked. */
export const addressOf = (view: ListingView): string => `?${formatListingView(view)}`

export function readPages(params: URLSearchParams): number {
  const text = params.get(PAGES) ?? '1'
  return /^\d{1,2}$/.test(text) ? Math.max(1, Math.min(MOST_PAGES, Number(text))) : 1
}
