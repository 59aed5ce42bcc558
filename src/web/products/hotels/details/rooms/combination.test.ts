import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RoomRate } from '#contracts/hotels/rates.ts'
import { cheapestCombination, choicesFor, isLeft, overbooked } from './combination.ts'
import { roomOf } from './testing/rates.ts'

const totalOf = ({ price }: RoomRate): number => price.grand_total

test('the cheapest of each room is chosen, and the last room of a kind goes where it saves most', () => {
  const rooms = [
    roomOf('standard', 1, [
      { room: 0, total: 100 },
      { room: 1, total: 90 },
    ]),
    roomOf('deluxe', null, [
      { room: 0, total: 110 },
      { room: 1, total: 200 },
    ]),
  ]
  expect(cheapestCombination(rooms, 2, totalOf)?.map(({ room }) => room.room_code)).toEqual(['deluxe', 'standard'])
  expect(cheapestCombination(rooms, 1, totalOf)?.map(({ room }) => room.room_code)).toEqual(['standard'])
})

test('rooms are paid in one way unless that cannot be had', () => {
  const mixed = roomOf('standard', null, [
    { room: 0, total: 100 },
    { room: 1, total: 100 },
    { room: 0, total: 80, payment: 'at_property' },
  ])
  expect(cheapestCombination([mixed], 2, totalOf)?.map(({ rate }) => rate.payment)).toEqual(['now', 'now'])
  const apart = roomOf('standard', null, [
    { room: 0, total: 80, payment: 'at_property' },
    { room: 1, total: 100 },
  ])
  expect(cheapestCombination([apart], 2, totalOf)?.map(({ rate }) => rate.payment)).toEqual(['at_property', 'now'])
})

test('what is sold out for one of the rooms is no combination', () => {
  expect(cheapestCombination([roomOf('standard', null, [{ room: 0, total: 1 }])], 2, totalOf)).toBeNull()
  const last = roomOf('standard', 1, [
    { room: 0, total: 1 },
    { room: 1, total: 1 },
  ])
  expect(cheapestCombination([last], 2, totalOf)).toBeNull()
  expect(overbooked([0, 1].flatMap((index) => choicesFor([last], index, totalOf)))).toEqual(new Set(['standard']))
})

test('no other choice of rooms that can be had together, all paid now, is cheaper', () => {
  const sold = fc.record({ room: fc.integer({ min: 0, max: 2 }), total: fc.integer({ min: 1, max: 500 }) })
  const kind = fc.record({ left: fc.option(fc.integer({ min: 1, max: 3 })), rates: fc.array(sold, { maxLength: 5 }) })
  fc.assert(
    fc.property(fc.array(kind, { maxLength: 4 }), (kinds) => {
      const rooms = kinds.map(({ left, rates }, at) => roomOf(String(at), left, rates))
      const best = cheapestCombination(rooms, 3, totalOf)
      const [first, second, third] = [0, 1, 2].map((index) => choicesFor(rooms, index, totalOf))
      const all = (first ?? []).flatMap((a) =>
        (second ?? []).flatMap((b) => (third ?? []).map((c) => [a, b, c] as const)),
      )
      const possible = all.filter(([a, b, c]) => isLeft(a, []) && isLeft(b, [a]) && isLeft(c, [a, b]))
      const totals = possible.map((choices) => choices.reduce((sum, { rate }) => sum + totalOf(rate), 0))
      expect(best?.reduce((sum, { rate }) => sum + totalOf(rate), 0) ?? null).toBe(
        totals.length > 0 ? Math.min(...totals) : null,
      )
    }),
  )
})
