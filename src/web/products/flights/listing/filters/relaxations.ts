import type { Facets, FlightFilters } from '#contracts/flights/filters.ts'
import { type FilterName, activeFilters, withoutFilter } from './filter-rules.ts'

/** One filter whose removal brings flights back, and the cheapest of them. */
interface Relaxation {
  readonly name: FilterName
  readonly filters: FlightFilters
  /** Flights it would bring, null when the API does not count them. */
  readonly count: number | null
  readonly fromPrice: number | null
}

/**
 * What to loosen when the filters leave nothing, nearest first. Each facet is counted with all the
 * other filters on, so a facet that has flights says that its own filter is the one in the way.
 */
export function relaxations(filters: FlightFilters, facets: Facets): Relaxation[] {
  return activeFilters(filters).flatMap((name) => {
    const found = behind(name, facets)
    return found ? [{ name, filters: withoutFilter(filters, name), ...found }] : []
  })
}

function behind(name: FilterName, facets: Facets): Pick<Relaxation, 'count' | 'fromPrice'> | null {
  switch (name) {
    case 'stops':
      return counted(facets.stops)
    case 'bags':
      return counted(facets.checked_bags)
    case 'airlines':
      return counted(facets.airlines)
    case 'alliances':
      return counted(facets.alliances)
    case 'departure':
      return counted(facets.departure_quarters)
    case 'arrival':
      return counted(facets.arrival_quarters)
    case 'return_departure':
      return counted(facets.return_departure_quarters)
    case 'origins':
      return counted(facets.origin_airports)
    case 'destinations':
      return counted(facets.destination_airports)
    case 'price':
      return facets.price && { count: null, fromPrice: facets.price.min }
    case 'duration':
      return facets.duration_minutes && { count: null, fromPrice: null }
    case 'layover':
      return facets.layover_minutes ? { count: null, fromPrice: null } : null
    case 'avoid':
      return counted(facets.layover_airports)
    default:
      return null
  }
}

function counted(facet: readonly { readonly count: number; readonly from_price: number }[] | null | undefined) {
  const some = (facet ?? []).filter(({ count }) => count > 0)
  if (some.length === 0) return null
  return {
    count: some.reduce((sum, { count }) => sum + count, 0),
    fromPrice: Math.min(...some.map(({ from_price }) => from_price)),
  }
}
