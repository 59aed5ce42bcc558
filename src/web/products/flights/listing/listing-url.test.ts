import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FlightFilters } from '#contracts/flights/filters.ts'
import { activeFilters, withoutFilter } from './filters/filter-rules.ts'
import { formatListingView, SORTS, addressInFull, readFullPages } from './listing-url.ts'
import { parseListingView } from './read-listing.server.ts'

const codes = (form: RegExp) =>
  fc.uniqueArray(fc.stringMatching(form), { minLength: 1, maxLength: 8 }).map((all) => all.toSorted())
const minute = fc.integer({ min: 0, max: 1440 })
const window = fc.tuple(minute, minute).filter(([from, to]) => from !== to)
const layover = fc.tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1500, max: 3000 }))
const single = fc.record(
  {
    max_stops: fc.integer({ min: 0, max: 2 }),
    checked_bags: fc.integer({ min: 1, max: 2 }),
    airlines: codes(/^[A-Z0-9]{2}$/),
    alliances: fc.subarray(['star' as const, 'oneworld' as const, 'skyteam' as const], { minLength: 1 }),
    max_price: fc.integer({ min: 0, max: 1e12 }),
    max_duration_minutes: fc.integer({ min: 0, max: 10_000 }),
    avoid_airports: codes(/^[A-Z]{3}$/),
    origin_airports: codes(/^[A-Z]{3}$/),
    destination_airports: codes(/^[A-Z]{3}$/),
    easy_connections: fc.constant(true),
  },
  { requiredKeys: [] },
)
const windows = fc.record(
  {
    dep: window.map(([departure_from, departure_to]) => ({ departure_from, departure_to })),
    arr: window.map(([arrival_from, arrival_to]) => ({ arrival_from, arrival_to })),
    rdep: window.map(([return_departure_from, return_departure_to]) => ({
      return_departure_from,
      return_departure_to,
    })),
    rarr: window.map(([return_arrival_from, return_arrival_to]) => ({ return_arrival_from, return_arrival_to })),
    wait: layover.map(([min_layover_minutes, max_layover_minutes]) => ({ min_layover_minutes, max_layover_minutes })),
  },
  { requiredKeys: [] },
)
const filters = fc
  .tuple(single, windows)
  .map(([rest, times]): FlightFilters => Object.assign({}, rest, ...Object.values(times)))
const view = fc.record(
  { sort: fc.constantFrom(...SORTS), filters, passport: fc.constantFrom('NG', 'GH', 'FR') },
  { requiredKeys: ['sort', 'filters'] },
)

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

  it('still understands one bag as it was written before', () => {
    expect(parseListingView(new URLSearchParams('bag=1')).filters).toEqual({ checked_bags: 1 })
  })

  it('never fails, whatever somebody typed into it', () => {
    const names = view.chain((given) => fc.constantFrom('sort', 'bag', 'passport', ...formatListingView(given).keys()))
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
        const { filters: read } = parseListingView(new URLSearchParams(pairs))
        expect(read.max_stops ?? 0).toBeLessThanOrEqual(2)
        expect(read.checked_bags ?? 0).toBeLessThanOrEqual(2)
        expect(read.min_layover_minutes ?? 0).toBeLessThanOrEqual(read.max_layover_minutes ?? 3_000)
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

it('pages in full are a number of an address; what is none is the first rows', () => {
  const direct = { sort: 'cheapest', filters: { max_stops: 0 } } as const
  expect(addressInFull(direct, 2)).toBe('?sort=cheapest&stops=0&rows=2')
  const read = (text: string) => readFullPages(new URLSearchParams(text))
  expect(['rows=2', 'rows=all', 'rows=99', '', 'rows=-1', 'rows=1e3', 'rows=x'].map(read)).toEqual([
    2, 1, 9, 0, 0, 0, 0,
  ])
})
