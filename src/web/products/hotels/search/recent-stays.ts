import { readList, writeList } from '../../../search/stored-list.ts'
import { formatStay } from './stay-query.ts'
import type { StayState } from './stay-state.ts'

const KEY = 'recent-stays'
const MOST = 5

/** The searches of stays that were made from this browser, as the queries of their addresses. */
export const storedStays = (): string[] => readList(KEY, (value) => (typeof value === 'string' ? value : null))

export function rememberStay(state: StayState): void {
  const query = formatStay(state).toString()
  writeList(KEY, [query, ...storedStays().filter((other) => other !== query)].slice(0, MOST))
}
