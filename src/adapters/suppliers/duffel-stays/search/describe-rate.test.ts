import { expect, test } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import { createSealedText } from '../../real-orders/sealed-text.ts'
import type { DuffelRate } from '../client/stays-answers.ts'
import { describeRate, isSold } from './describe-rate.ts'
import { rateTicketSchema } from './rate-ticket.ts'

const deps = { tickets: createSealedText('a secret', rateTicketSchema), clock: fixedClock('2027-03-01T10:00:00Z') }
const RATE: DuffelRate = {
  id: 'rat_1',
  board_type: 'breakfast',
  payment_type: 'pay_now',
  available_payment_methods: ['balance', 'card'],
  total_amount: '299.99',
  total_currency: 'GBP',
  tax_amount: '50.00',
  tax_currency: 'GBP',
}
const CONTEXT = {
  hotel: 'acc_1',
  timezone: 'Europe/London',
  stay: { checkIn: '2027-03-30', checkOut: '2027-04-02' },
  roomIndex: 0,
  party: { adults: 2, childAges: [] },
}
const until = (before: string, refund_amount: string, currency = 'GBP') => ({
  before: new Date(before),
  refund_amount,
  currency,
})
const penaltiesOf = (...timeline: ReturnType<typeof until>[]) =>
  describeRate(deps, { ...RATE, cancellation_timeline: timeline }, CONTEXT)?.penalties.map(
    ({ from, from_local: local, penalty }) => [from, local, penalty.amount],
  )

test('the price is exact, and its nights add up', () => {
  const rate = describeRate(deps, RATE, CONTEXT)
  expect(rate).toMatchObject({
    board: 'breakfast',
    price: { currency: 'GBP', base: 24_999, taxes_total: 5_000, grand_total: 29_999 },
    dueAtProperty: [],
  })
  expect(rate?.nights.map(({ amount }) => amount)).toEqual([8_333, 8_333, 8_333])
})

test('until when how much comes back is from when how much is kept, over a change of clocks', () => {
  expect(penaltiesOf(until('2027-03-26T18:00:00Z', '299.99'), until('2027-03-29T17:00:00Z', '150.00'))).toEqual([
    ['2027-03-26T18:00:00.000Z', '2027-03-26T18:00:00', 14_999],
    ['2027-03-29T17:00:00.000Z', '2027-03-29T18:00:00', 29_999],
  ])
})

test('what is kept from the first is kept from now, and what is over does not come back', () => {
  expect(penaltiesOf(until('2027-03-26T18:00:00Z', '200.00'))).toEqual([
    ['2027-03-01T10:00:00.000Z', '2027-03-01T10:00:00', 9_999],
    ['2027-03-26T18:00:00.000Z', '2027-03-26T18:00:00', 29_999],
  ])
  expect(penaltiesOf(until('2027-02-26T18:00:00Z', '299.99'))).toEqual([
    ['2027-02-26T18:00:00.000Z', '2027-02-26T18:00:00', 29_999],
  ])
})

test('without terms, or with terms in another currency, nothing comes back', () => {
  const none = [['2027-03-01T10:00:00.000Z', '2027-03-01T10:00:00', 29_999]]
  expect(penaltiesOf()).toEqual(none)
  expect(penaltiesOf(until('2027-03-26T18:00:00Z', '299.99', 'USD'))).toEqual(none)
})

test('what the hotel takes is told in its currency, and a rate whose charge cannot be told is not sold', () => {
  const due = { due_at_accommodation_amount: '12.50', due_at_accommodation_currency: 'EUR' }
  expect(describeRate(deps, { ...RATE, ...due }, CONTEXT)?.dueAtProperty).toEqual([
    { kind: 'city_tax', amount: 1_250, currency: 'EUR' },
  ])
  const untold = { ...RATE, ...due, due_at_accommodation_currency: 'MAD' }
  expect(describeRate(deps, untold, CONTEXT)).toBeNull()
})

test('rates that need a card or a programme’s number are not sold', () => {
  expect(isSold(RATE)).toBe(true)
  expect(isSold({ ...RATE, payment_type: 'guarantee' })).toBe(false)
  expect(isSold({ ...RATE, payment_type: 'deposit' })).toBe(false)
  expect(isSold({ ...RATE, available_payment_methods: ['card'] })).toBe(false)
  expect(isSold({ ...RATE, loyalty_programme_required: true })).toBe(false)
})
