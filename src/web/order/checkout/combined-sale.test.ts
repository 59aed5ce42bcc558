import { describe, expect, it } from 'vitest'
import type { CheckoutLine, CheckoutPanel, Sale } from './checkout-panel.ts'
import { combinedSale, isOneThing, takersOf, withAdditions } from './combined-sale.ts'

const PRICE = { currency: 'NGN', grand_total: 100 } as Sale['price']

/** A line whose offer is its sale, and whose additions cost what they say. */
const panel: CheckoutPanel<Sale, number> = {
  kind: 'flight',
  load: async () => sale({}),
  saleOf: (offer) => offer,
  Brief: () => null,
  Summary: () => null,
  Expired: () => null,
  additions: {
    isChosen: (kept): kept is number => typeof kept === 'number',
    priced: (price, chosen) => ({ ...price, grand_total: chosen.reduce((sum, one) => sum + one, price.grand_total) }),
    requestOf: () => ({}),
    without: (chosen) => chosen,
    Choice: () => null,
  },
}

const sale = (own: Partial<Sale>): Sale => ({
  offer_id: 'off_1',
  search_id: 'sid_1',
  price: PRICE,
  expires_at: '2026-11-21T09:30:00Z',
  hold: null,
  rules: { passengers: ['ADT'], passport: false, lastDeparture: '2026-12-01', lastArrival: '2026-12-01' },
  ...own,
})
const line = (own: Partial<Sale>): CheckoutLine => ({ panel, offer: sale(own) })
const rules = sale({}).rules

describe('what is booked together', () => {
  it('stands until the first of its prices ends', () => {
    const lines = [line({}), line({ expires_at: '2026-11-21T09:10:00Z' })]
    expect(combinedSale(lines).expires_at).toBe('2026-11-21T09:10:00Z')
  })

  it('is kept without a payment only where all of it is, until the first deadline', () => {
    const hold = (payment_required_by: string, price_guaranteed_until: string | null) => ({
      payment_required_by,
      price_guaranteed_until,
    })
    const one = line({ hold: hold('2026-11-22T09:00:00Z', '2026-11-21T20:00:00Z') })
    const other = line({ hold: hold('2026-11-22T08:00:00Z', null) })
    expect(combinedSale([one, line({})]).hold).toBeNull()
    expect(combinedSale([one, other]).hold).toEqual(hold('2026-11-22T08:00:00Z', null))
    expect(combinedSale([one, one]).hold).toEqual(hold('2026-11-22T09:00:00Z', '2026-11-21T20:00:00Z'))
  })

  it('asks the questions of each, by its place', () => {
    const ride = line({ questions: { flight_number: 'transfer_flight_required' } })
    const answers = { 'items.1.answers.flight_number': 'transfer_flight_required' }
    expect(combinedSale([line({}), ride]).rules.answers).toEqual(answers)
    expect(combinedSale([line({})]).rules.answers).toEqual({})
  })

  it('asks for what the strictest of it asks', () => {
    const abroad = line({ rules: { ...rules, passport: true, lastDeparture: '2027-01-20', lastArrival: '2027-01-21' } })
    const pass = line({ rules: { ...rules, passengers: [] } })
    expect(combinedSale([pass, line({}), abroad]).rules).toEqual({
      passengers: ['ADT'],
      passport: true,
      lastDeparture: '2027-01-20',
      lastArrival: '2027-01-21',
      answers: {},
    })
  })

  it('costs what was added to each, too', () => {
    const lines = [line({ offer_id: 'off_1' }), line({ offer_id: 'off_2' })]
    expect(withAdditions(PRICE, lines, (one) => (one === lines[0] ? [5] : [7])).grand_total).toBe(112)
  })

  it('is never nothing', () => {
    expect(() => combinedSale([])).toThrow('nothing is being booked')
  })
})

describe('rooms, which one adult takes each', () => {
  const room = (partOf = 'stay_1') =>
    line({ rules: { ...rules, namesOnly: true }, takenByOne: true, partOf, offer_id: `off_${partOf}` })

  it('ask for a guest each, and for nothing but names', () => {
    const rooms = combinedSale([room(), room()])
    expect(rooms.rules).toMatchObject({ passengers: ['ADT', 'ADT'], namesOnly: true })
    expect(takersOf(rooms).map(({ taker }) => taker)).toEqual([0, 1])
    expect(takersOf(combinedSale([room()]))).toEqual([{ takenByOne: true, taker: 0, usualTaker: 0 }])
  })

  it('beside a flight are taken by its adults, who are asked for anyway', () => {
    const flight = line({ rules: { ...rules, passengers: ['ADT', 'CNN', 'ADT'] } })
    const rooms = combinedSale([room(), flight, room(), room()])
    expect(rooms.rules).toMatchObject({ passengers: ['ADT', 'CNN', 'ADT'] })
    expect(rooms.rules.namesOnly).toBeUndefined()
    expect(takersOf(rooms)).toEqual([
      { takenByOne: true, taker: null, usualTaker: 0 },
      { takenByOne: false, taker: null, usualTaker: 2 },
      { takenByOne: true, taker: null, usualTaker: 2 },
      { takenByOne: true, taker: null, usualTaker: 0 },
    ])
  })

  it('are one thing where they are of one stay', () => {
    const { sales } = combinedSale([room(), room()])
    expect(isOneThing(sales)).toBe(true)
    expect(isOneThing(combinedSale([room(), room('stay_2')]).sales)).toBe(false)
    expect(isOneThing(combinedSale([line({}), line({})]).sales)).toBe(false)
  })
})
