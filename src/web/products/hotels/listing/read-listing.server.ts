import { AMENITIES, BOARDS } from '#contracts/hotels/kinds.ts'
import type { HotelFilters } from '#contracts/hotels/results.ts'
import {
  amountIn,
  type FieldReaders,
  isOn,
  readFields,
  someOf,
  upTo,
} from '../../../listing/filters/read-fields.server.ts'
import { FILTER_RULES } from './filters/filter-rules.ts'
import { type ListingView, SORTS } from './listing-url.ts'

const MOST_CHAINS = 30
const LONGEST = 60

const READERS: FieldReaders<HotelFilters> = {
  name: ([text = '']) => clean(text).slice(0, LONGEST).trim() || undefined,
  min_price: amountIn,
  max_price: amountIn,
  stars: someOf([1, 2, 3, 4, 5]),
  min_score: upTo(10),
  boards: someOf(BOARDS),
  free_cancellation: isOn,
  pay_at_property: isOn,
  amenities: someOf(AMENITIES),
  max_distance_km: upTo(100),
  chains(texts) {
    const asked = texts.filter((chain) => clean(chain) === chain && chain.length <= LONGEST && chain !== '')
    const chains = [...new Set(asked)].toSorted().slice(0, MOST_CHAINS)
    return chains.length > 0 ? chains : undefined
  },
}

/** Reads the view from the address, or from what a form sent; what makes no sense is left out, never an error. */
export function parseListingView(params: URLSearchParams): ListingView {
  const sort = SORTS.find((known) => known === params.get('sort')) ?? 'best'
  return { sort, filters: readFields(params, FILTER_RULES, READERS), map: params.get('map') === '1' }
}

/** Without what nobody types: control characters, and halves of letters. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
