import { ACTIVITY_CATEGORIES, GUIDE_LANGUAGES } from '#contracts/activities/kinds.ts'
import type { ActivityFilters, ActivitySort } from '#contracts/activities/search.ts'

const SORTS = ['best', 'cheapest', 'rating', 'shortest'] as const satisfies readonly ActivitySort[]
const LENGTHS = ['short', 'half_day', 'day'] as const
const DAYPARTS = ['morning', 'afternoon', 'evening'] as const

/** What a list shows, as its address says it. */
export interface ListingView {
  readonly date: string | null
  readonly sort: ActivitySort
  readonly filters: ActivityFilters
}

const among = <Value extends string>(known: readonly Value[], params: URLSearchParams, name: string): Value[] =>
  known.filter((value) => params.getAll(name).includes(value))

/** What nobody could have meant is left out. */
export function readListing(params: URLSearchParams): ListingView {
  const date = params.get('date') ?? ''
  const score = Number(params.get('score'))
  const price = Number(params.get('price'))
  return {
    date: /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : null,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'best',
    filters: {
      categories: among(ACTIVITY_CATEGORIES, params, 'category'),
      lengths: among(LENGTHS, params, 'length'),
      dayparts: among(DAYPARTS, params, 'time'),
      languages: among(GUIDE_LANGUAGES, params, 'language'),
      ...(params.has('free') && { free_cancellation: true }),
      ...(params.has('instant') && { instant: true }),
      ...(score >= 1 && score <= 10 && { min_score: score }),
      ...(Number.isSafeInteger(price) && price > 0 && { max_price: price }),
    },
  }
}
