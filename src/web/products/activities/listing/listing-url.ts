import type { ActivityFacets, ActivityFilters, ActivitySort } from '#contracts/activities/search.ts'
import { dateIn } from '../parts/date-in.ts'
import { FILTER_NAMES, FILTER_RULES, withFilter } from './filter-rules.ts'

export const SORTS = ['best', 'cheapest', 'rating', 'shortest'] as const satisfies readonly ActivitySort[]

/** What a list shows, as its address says it. */
export interface ListingView {
  /** null for any of the next days. */
  readonly date: string | null
  readonly sort: ActivitySort
  readonly filters: ActivityFilters
  /** Whether the map is open. */
  readonly map: boolean
}

/** What nobody could have meant is left out. */
export function readListing(params: URLSearchParams): ListingView {
  const read = FILTER_NAMES.map((name) => FILTER_RULES[name].read(params))
  return {
    date: dateIn(params.get('date')),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'best',
    filters: Object.assign({}, ...read),
    map: params.get('map') === '1',
  }
}

/** The address of a view, shortest form: defaults are not written. */
export function formatListing({ date, sort, filters, map }: ListingView): URLSearchParams {
  const params = new URLSearchParams()
  if (date) params.set('date', date)
  if (sort !== 'best') params.set('sort', sort)
  for (const name of FILTER_NAMES) {
    for (const [param, value] of FILTER_RULES[name].write(filters)) params.append(param, value)
  }
  if (map) params.set('map', '1')
  return params
}

/** A lone `?` keeps to the list where nothing else is asked. */
export const addressOf = (view: ListingView): string => `?${formatListing(view)}`

/** The view without limits of the price that limit nothing: a form without script sends them always. */
export function withoutIdleLimits(view: ListingView, { price }: Pick<ActivityFacets, 'price'>): ListingView {
  const { min_price: least, max_price: most } = view.filters
  if (!price) return view
  const filters = withFilter(view.filters, 'price', {
    ...(least !== undefined && least > price.min && { min_price: least }),
    ...(most !== undefined && most < price.max && { max_price: most }),
  })
  return { ...view, filters }
}
