import { expect, test } from 'vitest'
import type { Order } from '../../order/product-panels.ts'
import { changeAddress, type FlightItem, flightOfAddress } from './flight-item.ts'

const item = (item_id: string, kind: string) => ({ item_id, kind })
// Of all that an order has these functions look at its items alone.
const order = {
  confirmation_id: 'ord_1',
  items: [item('itm_pass', 'activity'), item('itm_1', 'flight'), item('itm_2', 'flight')],
} as unknown as Order

test('an address names a flight of its order, or means the first', () => {
  expect(flightOfAddress(order, null)?.item_id).toBe('itm_1')
  expect(flightOfAddress(order, 'itm_2')?.item_id).toBe('itm_2')
})

test('an address that names no flight of its order means none', () => {
  for (const named of ['itm_pass', 'itm_other', '']) expect(flightOfAddress(order, named)).toBeUndefined()
})

test('the first flight needs no name in an address, and others have theirs', () => {
  const address = (item_id: string) => changeAddress({ order, item: { item_id } as FlightItem })
  expect(address('itm_1')).toBe('/flights/confirmation/ord_1/change')
  expect(address('itm_2')).toBe('/flights/confirmation/ord_1/change?item=itm_2')
})
