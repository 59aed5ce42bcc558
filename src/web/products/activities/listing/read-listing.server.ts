import { ACTIVITY_CATEGORIES, GUIDE_LANGUAGES } from '#contracts/activities/kinds.ts'
import type { ActivityFilters } from '#contracts/activities/search.ts'
import {
  amountIn,
  type FieldReaders,
  isOn,
  readFields,
  someOf,
  upTo,
} from '../../../listing/filters/read-fields.server.ts'
import { dateIn } from '../parts/date-in.ts'
import { FILTER_RULES } from './filter-rules.ts'
import { type ListingView, SORTS } from './listing-url.ts'

const READERS: FieldReaders<ActivityFilters> = {
  min_price: amountIn,
  max_price: amountIn,
  categories: someOf(ACTIVITY_CATEGORIES),
  dayparts: someOf(['morning', 'afternoon', 'evening']),
  lengths: someOf(['short', 'half_day', 'day']),
  languages: someOf(GUIDE_LANGUAGES),
  free_cancellation: isOn,
  instant: isOn,
  min_score: upTo(10),
}

/** What nobody could have meant is left out. */
export function readListing(params: URLSearchParams): ListingView {
  return {
    date: dateIn(params.get('date')),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'best',
    filters: readFields(params, FILTER_RULES, READERS),
    map: params.get('map') === '1',
  }
}
