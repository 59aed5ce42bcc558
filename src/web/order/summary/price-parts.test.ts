import { expect, test } from 'vitest'
import type { Price } from '#contracts/prices.ts'
import { partsOf } from './price-parts.ts'

const price = (base: number, count: number): Price => ({
  currency: 'NGN',
  passengers: [{ type: 'ADT', count, base, taxes: 0, total: base }],
  base,
  taxes: [],
  taxes_total: 0,
  fees: [],
  fees_total: 0,
  discount: null,
  total: base,
  grand_total: base,
})

test('fares of the same travellers are one line, and what has a name is told by it', () => {
  const parts = partsOf([
    { id: 'out', price: price(100, 2), name: null },
    { id: 'room', price: price(70, 3), name: 'Room 1' },
    { id: 'back', price: price(50, 2), name: null },
  ])
  expect(parts?.fares).toMatchObject([{ type: 'ADT', count: 2, base: 150 }])
  expect(parts?.named).toEqual([{ id: 'room', name: 'Room 1', amount: 70 }])
})

test('where nothing has a name, the price tells its fares itself', () => {
  expect(partsOf([{ id: 'out', price: price(100, 2), name: null }])).toBeUndefined()
})
