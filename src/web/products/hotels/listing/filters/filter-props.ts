import type { HotelQuery } from '#contracts/hotels/query.ts'
import type { HotelFacets, HotelFilters, HotelSort } from '#contracts/hotels/results.ts'
import type { Currency } from '#contracts/money.ts'

export interface FilterProps {
  readonly query: HotelQuery
  readonly facets: HotelFacets
  readonly filters: HotelFilters
  readonly currency: Currency
  readonly onChange: (filters: HotelFilters) => void
}

export interface FilterPanelProps extends FilterProps {
  /** What the address says beside the filters: a form that the browser sends by itself says it again. */
  readonly sort: HotelSort
  readonly map: boolean
}
