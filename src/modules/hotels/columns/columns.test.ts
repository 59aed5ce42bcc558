import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HotelSort } from '#contracts/hotels/results.ts'
import type { FoundStay } from '../found-stays.ts'
import { leftWithout, lookThrough } from '../filters/filter-hotels.ts'
import { rankHotels } from '../search/rank-hotels.ts'
import { sameProperties } from './same-property.ts'
import { factsAt, hotelIdAt, type HotelTable, soldTermsAt } from './hotel-table.ts'
import { joinTables } from './join-tables.ts'
import { columnsOf, staysOf } from './stay-columns.ts'
import { northOfMiddle, tableOf } from './testing/table-of.ts'

const amount = fc.integer({ min: 1, max: 60 }).map((naira) => naira * 100)
const terms: fc.Arbitrary<FoundStay['terms'][number]> = fc.record({
  board: fc.constantFrom('room_only' as const, 'breakfast' as const),
  audience: fc.constantFrom('everyone' as const, 'members' as const),
  payment: fc.constantFrom('now' as const, 'at_property' as const),
  freeUntil: fc.constantFrom(null, { instant: '2026-12-01T17:00:00Z', local: '2026-12-01T18:00:00' }),
  rooms: fc.record({ base: amount, taxes: fc.array(amount, { maxLength: 2 }) }).map((room) => [room]),
  rest: fc.constantFrom(0, 700),
  localTaxes: fc.constantFrom([], [{ kind: 'city_tax' as const, amount: 300, currency: 'XOF' as const }]),
  roomsLeft: fc.constantFrom(null, 1, 4),
})
const hotel = fc.record({
  stars: fc.integer({ min: 1, max: 5 }),
  chain: fc.constantFrom(null, 'Baobab', 'Mer Bleue'),
  name: fc.constantFrom('Hôtel Téranga', 'Palm Court', 'Baobab House'),
  reviews: fc.option(fc.record({ tenths: fc.integer({ min: 50, max: 97 }), count: fc.integer({ min: 1, max: 900 }) })),
  amenities: fc.subarray(['wifi' as const, 'pool' as const]),
  // Neighbours and strangers: hotels may be one within 300 metres.
  km: fc.constantFrom(0, 0.1, 0.29, 0.31, 0.6, 5, 60),
})
const lists = fc.array(fc.tuple(hotel, fc.array(terms, { minLength: 1, maxLength: 4 })), { maxLength: 20 }).map((all) =>
  all.map(([{ km, ...facts }, sold], at): FoundStay => {
    const place = { cityCode: 'LOS', country: 'NG', ...northOfMiddle(km) }
    return { facts: { propertyId: String(at), ...place, ...facts }, currency: 'NGN', terms: sold }
  }),
)

/** A table as a list of things, each with its terms. */
const wholeOf = (table: HotelTable) =>
  Array.from({ length: table.count }, (_, row) => {
    const [first = 0, members = 0, end = 0] = [table.first[row], table.forMembers[row], table.first[row + 1]]
    const some = (from: number, to: number) =>
      Array.from({ length: to - from }, (__, at) => soldTermsAt(table, from + at))
    const { stars, reviews } = factsAt(table, row)
    return {
      hotelId: hotelIdAt(table, row),
      facts: factsAt(table, row),
      stars,
      reviews,
      distanceKm: table.distanceKm[row] ?? 0,
      isMeant: table.meant[row] === 1,
      terms: some(first, members),
      memberTerms: some(members, end),
    }
  })
type Whole = ReturnType<typeof wholeOf>[number]

test('what goes into columns comes out of them', () => {
  fc.assert(
    fc.property(lists, (stays) => {
      expect(staysOf(columnsOf('NGN', stays))).toEqual(stays)
    }),
  )
})

test('terms are sold the cheapest first, those of members apart, and hotels for members alone are left out', () => {
  fc.assert(
    fc.property(lists, (stays) => {
      const sums = ({ rooms: [room], rest }: FoundStay['terms'][number]) =>
        (room?.taxes ?? []).reduce((sum, tax) => sum + tax, (room?.base ?? 0) + rest)
      const totals = (all: FoundStay['terms'], members: boolean) =>
        all
          .filter(({ audience }) => (audience === 'members') === members)
          .map(sums)
          .toSorted((a, b) => a - b)
      const expected = stays
        .map(({ facts, terms: all }) => [facts.propertyId, totals(all, false), totals(all, true)] as const)
        .filter(([, own]) => own.length > 0)
      const found = wholeOf(tableOf(stays)).map(({ facts, terms: own, memberTerms }) => [
        facts.propertyId,
        own.map(({ total }) => total),
        memberTerms.map(({ total }) => total),
      ])
      expect(found).toEqual(expected)
    }),
  )
})

const SORTS: readonly HotelSort[] = ['best', 'cheapest', 'dearest', 'rating', 'stars', 'distance']
const KEYS: Readonly<Partial<Record<HotelSort, (one: Whole) => number>>> = {
  cheapest: ({ terms: [first] }) => first?.total ?? 0,
  dearest: ({ terms: [first] }) => -(first?.total ?? 0),
  rating: ({ reviews }) => -(reviews?.tenths ?? 0),
  stars: ({ stars, terms: [first] }) => -stars * 1e12 + (first?.total ?? 0),
  distance: ({ distanceKm }) => distanceKm,
}

test('the first of a list are those that lead it when all of it is put in order', () => {
  fc.assert(
    fc.property(lists, fc.constantFrom(...SORTS), fc.integer({ min: 1, max: 12 }), (stays, sort, most) => {
      const table = tableOf(stays, 's', '3')
      const left = leftWithout(lookThrough(table, {}))
      const idsOf = (rows: Uint32Array) => Array.from(rows, (row) => hotelIdAt(table, row))
      const all = idsOf(rankHotels(left, sort).rows)
      expect(idsOf(rankHotels(left, sort, most).rows)).toEqual(all.slice(0, most))
      const key = KEYS[sort]
      if (!key) return
      const keyed = wholeOf(table).map((one) => ({ ...one, key: one.isMeant ? Number.NEGATIVE_INFINITY : key(one) }))
      const expected = keyed.toSorted((a, b) => a.key - b.key || (a.hotelId < b.hotelId ? -1 : 1))
      expect(all).toEqual(expected.map(({ hotelId }) => hotelId))
    }),
  )
})

/** The same hotel of several sellers once, each pair looked at. */
function joinedWhole(tables: readonly HotelTable[]) {
  const rows = tables.flatMap((table, seller) => wholeOf(table).map((row) => ({ ...row, supplierCode: `s${seller}` })))
  const standing = sameProperties(rows, 'Lagos')
  return [...Map.groupBy(rows, ({ hotelId }) => standing.get(hotelId) ?? hotelId).values()].map((same) => {
    const own = same.flatMap((row) => row.terms).toSorted((a, b) => a.total - b.total)
    const memberTerms = same.flatMap((row) => row.memberTerms).toSorted((a, b) => a.total - b.total)
    const named = same.find(({ hotelId }) => hotelId === `${own[0]?.seller.code}~${own[0]?.seller.propertyId}`)
    const { supplierCode: _, ...row } = { ...(named ?? same[0]), terms: own, memberTerms }
    return { ...row, isMeant: same.some(({ isMeant }) => isMeant) }
  })
}

test('lists of several sellers are joined as if each hotel were compared with every other', () => {
  fc.assert(
    fc.property(lists, lists, lists, (...all) => {
      const tables = all.map((stays, seller) => tableOf(stays, `s${seller}`, '2'))
      expect(wholeOf(joinTables(tables, 'Lagos'))).toEqual(joinedWhole(tables))
    }),
  )
})
