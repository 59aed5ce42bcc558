import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FlightFilters } from '#contracts/flights.ts'
import { activeFilters, formatListingView, parseListingView, SORTS, withoutFilter } from './listing-url.ts'

const airline = fc.stringMatching(/^[A-Z0-9]{2}$/)
const range = fc
  .tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 1440 }))
  .filter(([from, to]) => from < to)
  .map(([departure_from, departure_to]) => ({ departure_from, departure_to }))
const filters = fc
  .tuple(
    fc.record(
      {
        max_stops: fc.integer({ min: 0, max: 2 }),
        airlines: fc.uniqueArray(airline, { minLength: 1, maxLength: 8 }).map((codes) => codes.toSorted()),
        max_price: fc.integer({ min: 0, max: 1e12 }),
        max_duration_minutes: fc.integer({ min: 0, max: 10_000 }),
        checked_bag: fc.constant(true),
      },
      { requiredKeys: [] },
    ),
    fc.option(range, { nil: {} }),
  )
  .map(([rest, times]): FlightFilters => ({ ...rest, ...times }))
const view = fc.record({ sort: fc.constantFrom(...SORTS), filters })

describe('the address of a listing', () => {
  it('says every view, and reading it gives the same view', () => {
    fc.assert(
      fc.property(view, (given) => {
        expect(parseListingView(formatListingView(given))).toEqual(given)
      }),
    )
  })

  it('is empty for the page as it first comes', () => {
    expect(formatListingView({ sort: 'best', filters: {} }).toString()).toBe('')
  })

  it('never fails, whatever somebody typed into it', () => {
    const names = fc.constantFrom('sort', 'stops', 'airlines', 'price', 'dep', 'duration', 'bag')
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
        const { filters: read } = parseListingView(new URLSearchParams(pairs))
        expect(read.max_stops ?? 0).toBeLessThanOrEqual(2)
        expect(read.departure_from ?? 0).toBeLessThan(read.departure_to ?? 1441)
      }),
    )
  })
})

describe('taking a filter off', () => {
  it('leaves all the others on', () => {
    fc.assert(
      fc.property(filters, (given) => {
        for (const name of activeFilters(given)) {
          const left = activeFilters(withoutFilter(given, name))
          expect(left).toEqual(activeFilters(given).filter((other) => other !== name))
        }
      }),
    )
  })
})
