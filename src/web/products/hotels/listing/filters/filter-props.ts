import type { HotelQuery } from '#contracts/hotels/query.ts'
import type { HotelFacets, HotelFilters } from '#contracts/hotels/results.ts'
import type { Currency } from '#contracts/money.ts'
import type { ListingView } from '../listing-url.ts'

export interface FilterProps {
  readonly query: HotelQuery
  readonly facets: HotelFacets
  readonly filters: HotelFilters
  readonly currency: Currency
  readonly onChange: (filters: HotelFilters) => void
}

export interface FilterPanelProps extends FilterProps {
  readonly view: ListingView
}
