import type { ActivityFilters } from '#contracts/activities/search.ts'
import { type FieldsRule, filterActions, inFields } from '../../../listing/filters/filter-rules.ts'

/** Every filter, in the order in which the page names those that are on. */
export const FILTER_RULES = {
  price: inFields({ from: 'min_price', to: 'max_price' }),
  categories: inFields({ category: 'categories' }),
  dayparts: inFields({ time: 'dayparts' }),
  lengths: inFields({ length: 'lengths' }),
  languages: inFields({ language: 'languages' }),
  free_cancellation: inFields({ free: 'free_cancellation' }),
  instant: inFields({ instant: 'instant' }),
  score: inFields({ score: 'min_score' }),
} as const satisfies Readonly<Record<string, FieldsRule<ActivityFilters>>>
export type ActivityFilterName = keyof typeof FILTER_RULES

export const { writeFilters, activeFilters, withoutFilter, withFilter } = filterActions<
  ActivityFilterName,
  ActivityFilters
>(FILTER_RULES)
