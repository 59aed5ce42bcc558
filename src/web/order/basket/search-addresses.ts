import type { ItemKind } from '#contracts/orders/order-states.ts'
import { createContext, use } from 'react'

/** Where a kind of thing is searched for. */
export interface SearchAddress {
  readonly kind: ItemKind
  readonly to: string
}

const SearchAddresses = createContext<readonly SearchAddress[]>([])

/** Says what the shop sells, and where. */
export const SearchAddressesProvider = SearchAddresses.Provider

export const useSearchAddresses = (): readonly SearchAddress[] => use(SearchAddresses)
