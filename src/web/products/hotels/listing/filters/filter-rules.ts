import type { HotelFilterName, HotelFilters } from '#contracts/hotels/results.ts'
import { type FieldsRule, filterActions, inFields } from '../../../../listing/filters/filter-rules.ts'

/** Every filter, in the order in which the page names those that are on. */
export const FILTER_RULES: Readonly<Record<HotelFilterName, FieldsRule<HotelFilters>>> = {
  name: inFields({ name: 'name' }),
  price: inFields({ from: 'min_price', to: 'max_price' }),
  stars: inFields({ stars: 'stars' }),
  score: inFields({ score: 'min_score' }),
  boards: inFields({ board: 'boards' }),
  free_cancellation: inFields({ free: 'free_cancellation' }),
  pay_at_property: inFields({ later: 'pay_at_property' }),
  amenities: inFields({ amenity: 'amenities' }),
  distance: inFields({ km: 'max_distance_km' }),
  chains: inFields({ chain: 'chains' }),
}

export const { writeFilters, activeFilters, withoutFilter, withFilter } = filterActions(FILTER_RULES)
