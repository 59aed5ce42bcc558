import { describe, expect, test } from 'vitest'
import type { FlightExtrasResponse } from '#contracts/flights/extras.ts'
import type { Price } from '#contracts/prices.ts'
import { seatOf, stillSold, withQuantity, withSeat } from './choose-extras.ts'
import { type ChosenExtra, choicesOf, isChosenExtra, totalOf, withExtras } from './chosen-extras.ts'

const BAG: ChosenExtra = {
  extra_id: 'bag.0',
  passenger: 0,
  quantity: 2,
  kind: 'baggage',
  amount: 4_500_000,
  seat: null,
  segments: ['LOS-LHR'],
}
const seat = (name: string, passenger = 0): ChosenExtra => ({
  extra_id: `seat.${passenger}.${name}`,
  passenger,
  quantity: 1,
  kind: 'seat',
  amount: 700_000,
  seat: name,
  segments: ['LOS-LHR'],
})
const PRICE: Price = {
  currency: 'NGN',
  passengers: [],
  base: 90_000_000,
  taxes: [],
  taxes_total: 0,
  fees: [],
  fees_total: 0,
  discount: { code: 'TERANGA5', amount: 1_000_000 },
  total: 90_000_000,
  grand_total: 89_000_000,
}

describe('a price with bags and seats', () => {
  test('has a line of each kind, and is the sum of its lines less what is taken off the trip', () => {
    const chosen = [BAG, seat('14C'), seat('14D', 1)]
    expect(totalOf(chosen)).toBe(10_400_000)
    expect(withExtras(PRICE, chosen)).toMatchObject({
      extras: [
        { kind: 'baggage', quantity: 2, amount: 9_000_000 },
        { kind: 'seat', quantity: 2, amount: 1_400_000 },
      ],
      extras_total: 10_400_000,
      total: 100_400_000,
      grand_total: 99_400_000,
      discount: PRICE.discount,
    })
  })

  test('is the trip’s own without any', () => {
    expect(withExtras(PRICE, [])).toBe(PRICE)
  })
})

describe('what is chosen', () => {
  test('has one seat for a traveller on a flight, and as many bags as were counted', () => {
    const moved = withSeat([BAG, seat('14C')], 'LOS-LHR', 0, seat('15A'))
    expect(seatOf(moved, 'LOS-LHR', 0)?.seat).toBe('15A')
    expect(moved).toHaveLength(2)
    expect(withSeat(moved, 'LOS-LHR', 0, null)).toEqual([BAG])
    expect(withQuantity([BAG], BAG, 1)).toEqual([{ ...BAG, quantity: 1 }])
    expect(withQuantity([BAG], BAG, 0)).toEqual([])
  })

  test('tells the shop no more than what is wanted for whom', () => {
    expect(choicesOf([BAG])).toEqual([{ extra_id: 'bag.0', passenger: 0, quantity: 2 }])
  })

  test('is held against what is sold now: the same things stay the same, more expensive ones change, gone ones go', () => {
    const offered: FlightExtrasResponse = {
      currency: 'NGN',
      bags: [{ extra_id: 'bag.0', passenger: 0, amount: 5_000_000, maximum: 2, weight_kg: 23, segments: ['LOS-LHR'] }],
      seat_maps: [
        {
          segment: 'LOS-LHR',
          rows: [
            [
              [
                {
                  type: 'seat',
                  designator: '14C',
                  offers: [{ extra_id: 'seat.0.14C', passenger: 0, amount: 700_000 }],
                },
                { type: 'seat', designator: '14D', offers: [] },
              ],
            ],
          ],
        },
      ],
    }
    const chosen = [BAG, seat('14C'), seat('14D', 1)]
    const sold = stillSold(chosen, offered)
    expect(sold).toEqual([{ ...BAG, amount: 5_000_000 }, seat('14C')])
    expect(sold[1]).toBe(chosen[1])
    expect(stillSold([{ ...BAG, quantity: 3 }], offered)).toEqual([])
  })

  test('is believed from a store only when it is whole', () => {
    expect(isChosenExtra(JSON.parse(JSON.stringify(BAG)))).toBe(true)
    expect(isChosenExtra(seat('14C'))).toBe(true)
    for (const broken of [
      null,
      'bag',
      {},
      { ...BAG, amount: '1' },
      { ...BAG, kind: 'meal' },
      { ...BAG, segments: [1] },
    ])
      expect(isChosenExtra(broken)).toBe(false)
  })
})
