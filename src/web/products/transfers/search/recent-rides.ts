import { readList, writeList } from '../../../search/stored-list.ts'

const KEY = 'recent-rides'
const MOST = 5

/** The searches of rides that were made from this browser, as their addresses. */
export const storedRides = (): string[] =>
  readList(KEY, (value) => (typeof value === 'string' && value.startsWith('/transfers/search?') ? value : null))

export function rememberRide(address: string): void {
  writeList(KEY, [address, ...storedRides().filter((other) => other !== address)].slice(0, MOST))
}
