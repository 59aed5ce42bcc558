import type { SearchAddress } from '../order/basket/search-addresses.ts'

/** Where each kind is searched for. */
export const SEARCH_ADDRESSES: readonly SearchAddress[] = [
  { kind: 'flight', to: '/flights' },
  { kind: 'hotel', to: '/hotels' },
  { kind: 'insurance', to: '/insurance' },
  { kind: 'package', to: '/holidays' },
  { kind: 'activity', to: '/activities' },
  { kind: 'transfer', to: '/transfers' },
  { kind: 'case', to: '/visas' },
]
