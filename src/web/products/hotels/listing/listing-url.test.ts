import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HotelFilters } from '#contracts/hotels/results.ts'
import { activeFilters, withoutFilter } from './filters/filter-rules.ts'
import { formatListingView, readPages, SORTS } from './listing-url.ts'
import { withoutIdleLimits } from '../../../listing/filters/price-limits.server.ts'
import { parseListingView } from './read-listing.server.ts'

const amount = fc.integer({ min: 0, max: 1e12 })
const tenths = (most: number) => fc.integer({ min: 0, max: most * 10 }).map((value) => value / 10)
const prices = fc
  .tuple(amount, amount)
  .map(([a, b]): HotelFilters => ({ min_price: Math.min(a, b), max_price: Math.max(a, b) }))
const rest = fc.record(
  {
    name: fc.stringMatching(/^[A-Za-zé'&][A-Za-zé'& ]{0,40}[a-z]$/),
    stars: fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }),
    min_score: tenths(10),
    boards: fc.subarray(['room_only' as const, 'breakfast' as const, 'all_inclusive' as const], { minLength: 1 }),
    free_cancellation: fc.constant(true),
    pay_at_property: fc.constant(true),
    amenities: fc.subarray(['wifi' as const, 'pool' as const, 'prayer_room' as const], { minLength: 1 }),
    chains: fc.subarray(['Baobab & Co', 'Mer Bleue', 'Sahel'], { minLength: 1 }),
    max_distance_km: tenths(100),
  },
  { requiredKeys: [] },
)
const filters = fc.tuple(rest, fc.option(prices, { nil: {} })).map(([one, two]): HotelFilters => ({ ...one, ...two }))
const view = fc.record({ sort: fc.constantFrom(...SORTS), filters, map: fc.boolean() })

describe('the address of a list of hotels', () => {
  it('says every view, and reading it gives the same view', () => {
    fc.assert(
      fc.property(view, (given) => {
        expect(parseListingView(new URLSearchParams(formatListingView(given).toString()))).toEqual(given)
      }),
    )
  })

  it('is empty for the page as it first comes', () => {
    expect(formatListingView({ sort: 'best', filters: {}, map: false }).toString()).toBe('')
  })

  it('understands what a form sends whose fields were left as they were', () => {
    const sent = new URLSearchParams('name=&score=&km=&from=100&to=900&stars=4')
    expect(withoutIdleLimits(parseListingView(sent), { min: 100, max: 900 })).toEqual({
      sort: 'best',
      filters: { stars: [4] },
      map: false,
    })
  })

  it('never fails, whatever somebody typed into it', () => {
    const params = view.chain((given) => fc.constantFrom('sort', 'map', 'pages', ...formatListingView(given).keys()))
    const text = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '-1', '1e9', '99999999999999999999'))
    fc.assert(
      fc.property(fc.array(fc.tuple(params, text), { maxLength: 60 }), (pairs) => {
        const { filters: read } = parseListingView(new URLSearchParams(pairs))
        expect(read.min_score ?? 0).toBeLessThanOrEqual(10)
        expect(read.max_distance_km ?? 0).toBeLessThanOrEqual(100)
        expect(read.name?.length ?? 0).toBeLessThanOrEqual(60)
        expect(read.chains?.length ?? 0).toBeLessThanOrEqual(30)
        expect(read.min_price ?? 0).toBeLessThanOrEqual(read.max_price ?? Number.MAX_SAFE_INTEGER)
        expect(readPages(new URLSearchParams(pairs))).toBeLessThanOrEqual(10)
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
