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
  /** What the address says beside the filters: a form that the browser sends by itself says it again. */
  readonly view: ListingView
}
