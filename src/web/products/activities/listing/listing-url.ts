import type { ActivityFilters, ActivitySort } from '#contracts/activities/search.ts'
import { writeFilters } from './filter-rules.ts'

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

/** The address of a view, shortest form: defaults are not written. */
export function formatListing({ date, sort, filters, map }: ListingView): URLSearchParams {
  const params = new URLSearchParams()
  if (date) params.set('date', date)
  if (sort !== 'best') params.set('sort', sort)
  for (const [param, value] of writeFilters(filters)) params.append(param, value)
  if (map) params.set('map', '1')
  return params
}

/** A lone `?` keeps to the list where nothing else is asked. */
export const addressOf = (view: ListingView): string => `?${formatListing(view)}`
