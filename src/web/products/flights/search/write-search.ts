import { writeAddress } from '../../../search/write-address.ts'
import { formatSearch } from './search-query.ts'
import type { SearchState } from './search-state.ts'

/** Puts the state into the address of a page. */
export const writeSearch = (state: SearchState, pathname: string): void => writeAddress(formatSearch(state), pathname)
