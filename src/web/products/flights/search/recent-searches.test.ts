import { expect, test } from 'vitest'
import { titleOfSearch } from './recent-searches.ts'
import { EMPTY_SEARCH, type SearchState } from './search-state.ts'

const NAMES = { LOS: 'Lagos', LHR: 'Londres', CDG: 'Paris', JFK: 'New York', EWR: 'New York' }

const through = (...ways: readonly string[]): SearchState => ({
  ...EMPTY_SEARCH,
  sectors: ways.map((way) => ({ origin: way.slice(0, 3), destination: way.slice(4), date: '2027-01-12' })),
})

test.each([
  ['Lagos – Londres', through('LOS-LHR')],
  ['Lagos – Londres – Paris – Lagos', through('LOS-LHR', 'LHR-CDG', 'CDG-LOS')],
  ['Lagos – Londres – Paris – Lagos', through('LOS-LHR', 'CDG-LOS')],
  ['New York (JFK) – New York (EWR)', through('JFK-EWR')],
  ['ABV – Lagos', through('ABV-LOS')],
])('a search of before is called %s', (title, state) => {
  expect(titleOfSearch(state, NAMES)).toBe(title)
})
