import { writeAddress } from '../../../search/write-address.ts'
import { formatStay } from './stay-query.ts'
import type { StayState } from './stay-state.ts'

/** Puts the state into the address of a page. */
export const writeStay = (state: StayState, pathname: string): void => writeAddress(formatStay(state), pathname)
