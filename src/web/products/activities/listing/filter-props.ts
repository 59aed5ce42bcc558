import type { ActivityFacets, ActivityFilters } from '#contracts/activities/search.ts'
import type { Currency } from '#contracts/money.ts'
import type { ListingView } from './listing-url.ts'

export interface FilterProps {
  readonly facets: ActivityFacets
  readonly filters: ActivityFilters
  readonly currency: Currency
  readonly onChange: (filters: ActivityFilters) => void
}

export interface FilterPanelProps extends FilterProps {
  readonly view: ListingView
}
