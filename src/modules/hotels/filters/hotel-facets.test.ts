import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HotelFilters } from '#contracts/hotels/results.ts'
import type { HotelTable } from '../columns/hotel-table.ts'
import { northOfMiddle, tableOf } from '../columns/testing/table-of.ts'
import type { FoundStay } from '../found-stays.ts'
import { leftWithout, lookThrough, relaxations } from './filter-hotels.ts'
import { facetsOf } from './hotel-facets.ts'

const terms = fc.record({
  board: fc.constantFrom('room_only' as const, 'breakfast' as const),
  audience: fc.constant('everyone' as const),
  payment: fc.constantFrom('now' as const, 'at_property' as const),
  freeUntil: fc.constantFrom(null, { instant: '2026-12-01T17:00:00Z', local: '2026-12-01T18:00:00' }),
  total: fc.integer({ min: 1, max: 40 }).map((naira) => naira * 100),
})
const facts = fc.record({
  stars: fc.integer({ min: 1, max: 5 }),
  chain: fc.constantFrom(null, 'Baobab', 'Mer Bleue'),
  name: fc.constantFrom('Hôtel Téranga', 'Palm Court', 'Baobab House'),
  reviews: fc.option(fc.record({ tenths: fc.integer({ min: 50, max: 97 }), count: fc.integer({ min: 1, max: 900 }) })),
  amenities: fc.subarray(['wifi' as const, 'pool' as const]),
  distanceKm: fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10),
})
const tables = fc
  .array(fc.tuple(facts, fc.array(terms, { minLength: 1, maxLength: 4 })), { minLength: 1, maxLength: 25 })
  .map((all) => tableOf(all.map(([hotel, sold], at) => stayOf(at, hotel, sold))))
const filters: fc.Arbitrary<HotelFilters> = fc.record(
  {
    stars: fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }),
    min_score: fc.constantFrom(6, 7, 8, 9),
    boards: fc.subarray(['room_only' as const, 'breakfast' as const], { minLength: 1 }),
    free_cancellation: fc.boolean(),
    pay_at_property: fc.boolean(),
    min_price: fc.integer({ min: 0, max: 2000 }),
    max_price: fc.integer({ min: 1000, max: 4000 }),
    amenities: fc.subarray(['wifi' as const, 'pool' as const]),
    chains: fc.subarray(['Baobab', 'Mer Bleue'], { minLength: 1 }),
    max_distance_km: fc.constantFrom(1, 5, 20),
    name: fc.constantFrom('teranga', 'HOTEL', 'palm', ''),
  },
  { requiredKeys: [] },
)

type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never
type Terms = typeof terms extends fc.Arbitrary<infer Value> ? Value : never

function stayOf(at: number, { distanceKm, ...hotel }: Facts, sold: readonly Terms[]): FoundStay {
  const own = { cityCode: 'LOS', country: 'NG', propertyId: String(at), ...northOfMiddle(distanceKm), ...hotel }
  const rooms = ({ total }: Terms) => [{ base: total, taxes: [] }]
  return {
    facts: own,
    terms: sold.map((one) => ({ ...one, rooms: rooms(one), rest: 0, localTaxes: [], roomsLeft: null })),
  }
}

const HOTEL: Facts = { stars: 3, chain: null, name: 'Hôtel Téranga', reviews: null, amenities: [], distanceKm: 1 }
const TERMS: Terms = { board: 'room_only', audience: 'everyone', payment: 'now', freeUntil: null, total: 100 }

const left = (all: HotelTable, by: HotelFilters) => leftWithout(lookThrough(all, by)).rows

describe('counts of filters', () => {
  it('are what each value would leave beside all other filters', () => {
    fc.assert(
      fc.property(tables, filters, (all, by) => {
        const facets = facetsOf(lookThrough(all, by))
        for (const { value, count } of facets.stars) expect(count).toBe(left(all, { ...by, stars: [value] }).length)
        for (const { value, count } of facets.scores) expect(count).toBe(left(all, { ...by, min_score: value }).length)
        for (const { value, count } of facets.boards) expect(count).toBe(left(all, { ...by, boards: [value] }).length)
        for (const { value, count } of facets.chains) expect(count).toBe(left(all, { ...by, chains: [value] }).length)
        for (const { value, count } of facets.distances)
          expect(count).toBe(left(all, { ...by, max_distance_km: value }).length)
        for (const { value, count } of facets.amenities)
          expect(count).toBe(left(all, { ...by, amenities: [...(by.amenities ?? []), value] }).length)
        expect(facets.free_cancellation).toBe(left(all, { ...by, free_cancellation: true }).length)
        expect(facets.pay_at_property).toBe(left(all, { ...by, pay_at_property: true }).length)
        const { min_price: _, max_price: __, ...unpriced } = by
        const bars = facets.price?.counts.reduce((sum, count) => sum + count, 0)
        expect(bars).toBe(left(all, unpriced).length)
      }),
    )
  })

  it('tell of the same values in the same order, whatever is filtered', () => {
    fc.assert(
      fc.property(tables, filters, (all, by) => {
        const names = (facets: ReturnType<typeof facetsOf>) =>
          [facets.stars, facets.scores, facets.boards, facets.amenities, facets.chains, facets.distances].map(
            (counts) => counts.map(({ value }) => value),
          )
        expect(names(facetsOf(lookThrough(all, by)))).toEqual(names(facetsOf(lookThrough(all, {}))))
      }),
    )
  })
})

describe('filters that leave nothing', () => {
  it('name each one without which there is something, with its cheapest', () => {
    const all = tableOf([
      stayOf(0, { ...HOTEL, stars: 4 }, [TERMS]),
      stayOf(1, { ...HOTEL, stars: 2 }, [{ ...TERMS, total: 50 }]),
    ])
    const filtered = lookThrough(all, { stars: [5], name: 'teranga', max_price: 60 })
    expect(leftWithout(filtered).rows).toHaveLength(0)
    expect(relaxations(filtered)).toEqual([{ filter: 'stars', hotels: 1, total: 50 }])
  })

  it('finds names without their accents', () => {
    expect(left(tableOf([stayOf(0, HOTEL, [TERMS])]), { name: ' HOTEL teranga ' })).toHaveLength(1)
  })
})
