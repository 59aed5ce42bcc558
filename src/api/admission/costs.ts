import { FLIGHT_COSTS_MS } from '#modules/flights/index.ts'

/** When work is turned away because there is more of it than can be done in time. */
type Yields = 'never' | 'first' | 'second' | 'last'

interface Cost {
  /** Computing that an address pays for it from its budget, in milliseconds. */
  readonly ms: number
  readonly yields: Yields
  /** What it is paid for. */
  readonly what: string
}

/**
 * What is asked of the shop by what it costs, as it was measured on one core. Everything that is answered names
 * one of these, so that nothing costly is free.
 */
export const COSTS = {
  webhook: { ms: 0, yields: 'never', what: 'what a provider, supplier or bank signs' },
  file: { ms: 0.2, yields: 'never', what: 'a built file, a health check, an answer from memory' },
  light: { ms: 1, yields: 'never', what: 'some rows by their keys' },
  session: { ms: 10, yields: 'never', what: 'a new session, besides the call that opens it' },
  sale: { ms: 4, yields: 'never', what: 'an offer, an order, a payment or what follows one' },
  password: { ms: 25, yields: 'never', what: 'checking a password' },
  results: { ms: FLIGHT_COSTS_MS.results, yields: 'never', what: 'a page of what a search has found' },
  document: { ms: 60, yields: 'never', what: 'a PDF or calendar file of a trip, unless it is in memory' },
  upload: { ms: 40, yields: 'never', what: 'a picture of a transfer: checked, sealed, kept' },
  file_part: { ms: 4, yields: 'never', what: 'a part of an upload' },
  file_check: { ms: 300, yields: 'never', what: 'an upload that is all here: looked at, written anew, sealed' },
  drawing: { ms: 20, yields: 'never', what: 'the map of a route' },
  page: { ms: 8, yields: 'last', what: 'a page that is made for this visitor' },
  list_page: { ms: 8, yields: 'last', what: 'the same of a search and of what it has found' },
  trip_page: { ms: 8, yields: 'never', what: 'the same of a booking, payment or account' },
  search: { ms: FLIGHT_COSTS_MS.search, yields: 'second', what: 'a new search' },
  dates: { ms: FLIGHT_COSTS_MS.dates, yields: 'first', what: 'the prices of other dates beside a search' },
  calendar: {
    ms: FLIGHT_COSTS_MS.calendar,
    yields: 'first',
    what: 'the prices of a month, or of a stay on other days',
  },
} as const satisfies Record<string, Cost>

export type CostName = keyof typeof COSTS

/** Computing that one address (an IPv6 /64) gets back in a second, and what it may use after it was quiet. */
export const BUDGET = { perSecondMs: 300, mostMs: 15_000 } as const
