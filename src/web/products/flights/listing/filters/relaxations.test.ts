import { describe, expect, it } from 'vitest'
import type { Facets } from '#contracts/flights/filters.ts'
import { relaxations } from './relaxations.ts'

const none = { count: 0, from_price: 0 }
const nothing: Facets = {
  stops: [],
  airlines: [],
  price: null,
  duration_minutes: null,
  alliances: [],
  origin_airports: [],
  destination_airports: [],
  layover_airports: [],
  layover_minutes: null,
  departure_quarters: [none, none, none, none],
  arrival_quarters: [none, none, none, none],
  return_departure_quarters: null,
  checked_bags: [none, none, none],
  easy_connections: none,
}

describe('when the filters leave no flight', () => {
  it('names the filter in the way, how many flights it hides and the cheapest of them', () => {
    const facets = {
      ...nothing,
      stops: [
        { value: 0, count: 0, from_price: 0 },
        { value: 1, count: 4, from_price: 900 },
        { value: 2, count: 3, from_price: 700 },
      ],
    }
    expect(relaxations({ max_stops: 0, checked_bags: 1 }, facets)).toEqual([
      { name: 'stops', filters: { checked_bags: 1 }, count: 7, fromPrice: 700 },
    ])
  })

  it('names nothing when no single filter is to blame', () => {
    expect(relaxations({ max_stops: 0, airlines: ['BA'] }, nothing)).toEqual([])
  })
})
