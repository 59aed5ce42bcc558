import type { FlightFilters } from '#contracts/flights/filters.ts'
import type { Nearest } from '#contracts/flights/results.ts'
import { applyFilters, FIELDS_OF_FILTER, FILTER_NAMES } from '../listing/filters.ts'
import type { Row } from '../listing/listing.ts'
import { nearestOf } from './nearest.ts'

const MOST = 3
type Field = keyof FlightFilters

/** What can be taken back in one go: a filter with all its fields, or the bags. */
const GROUPS: readonly (readonly Field[])[] = [...FILTER_NAMES.map((name) => FIELDS_OF_FILTER[name]), ['checked_bags']]

/**
 * Which filters hide everything: each one without which something is left, cheapest first; where no
 * single one is to blame, a set of them of which none could stay.
 */
export function guiltyFilters(rows: readonly Row[], filters: FlightFilters): Nearest[] {
  const active = GROUPS.map((fields) => fields.filter((field) => filters[field] !== undefined)).filter(
    (fields) => fields.length > 0,
  )
  const priceWithout = (dropped: readonly (readonly Field[])[]): number | null => {
    const found = applyFilters(rows, without(filters, dropped.flat()))
    return found.length > 0 ? Math.min(...found.map(({ price }) => price)) : null
  }
  const single = active.flatMap((fields) => {
    const amount = priceWithout([fields])
    return amount === null ? [] : [{ fields: [fields], amount }]
  })
  const found = single.length > 0 ? single.toSorted((a, b) => a.amount - b.amount) : together(active, priceWithout)
  return found.slice(0, MOST).map(({ fields, amount }) => nearestOf('filters', { filters: fields.flat(), amount }))
}

/** All of them without those that may stay. */
function together(
  active: readonly (readonly Field[])[],
  priceWithout: (dropped: readonly (readonly Field[])[]) => number | null,
) {
  let dropped = active
  for (const fields of active) {
    const fewer = dropped.filter((one) => one !== fields)
    if (priceWithout(fewer) !== null) dropped = fewer
  }
  const amount = priceWithout(dropped)
  return amount === null ? [] : [{ fields: dropped, amount }]
}

function without(filters: FlightFilters, dropped: readonly Field[]): FlightFilters {
  const left = { ...filters }
  for (const field of dropped) delete left[field]
  return left
}
