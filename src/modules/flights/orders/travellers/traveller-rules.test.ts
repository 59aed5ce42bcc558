import { readPhone } from '#modules/orders/travellers/travellers.ts'
import { ADULT, CHILD, FAMILY, INFANT, SECOND_ADULT } from '#modules/orders/testing/booking-factory.ts'
import { QUERY, SLICE, sliceOf } from '#tests/support/orders/sold-flight.ts'
import { describe, expect, test } from 'vitest'
import type { FieldIssue } from '#contracts/errors.ts'
import type { PassengerInput } from '#contracts/travellers.ts'
import { checkTravellers, type TripFacts } from './traveller-rules.ts'

const TRIP: TripFacts = { query: QUERY, slices: [SLICE], requirements: { passport: true }, today: '2026-11-21' }
const check = (passengers: readonly PassengerInput[], trip: Partial<TripFacts> = {}) =>
  checkTravellers(passengers, { ...TRIP, ...trip })
const withAdult = (change: Partial<PassengerInput>) => [{ ...ADULT, ...change }, SECOND_ADULT, CHILD, INFANT]
const withChild = (change: Partial<PassengerInput>) => [ADULT, SECOND_ADULT, { ...CHILD, ...change }, INFANT]
const withInfant = (change: Partial<PassengerInput>) => [ADULT, SECOND_ADULT, CHILD, { ...INFANT, ...change }]

test('a family with everything in order has no issue', () => {
  expect(check(FAMILY)).toEqual({})
})

describe('each mistake is named on its field', () => {
  test.each<[string, readonly PassengerInput[], string, FieldIssue]>([
    ['somebody missing', FAMILY.slice(1), 'passengers', 'passengers_mismatch'],
    ['a child in place of an adult', [ADULT, CHILD, CHILD, INFANT], 'passengers', 'passengers_mismatch'],
    ['Mrs for a child', withChild({ title: 'mrs' }), 'passengers.2.title', 'title_invalid'],
    ['no such country', withAdult({ nationality: 'ZZ' }), 'passengers.0.nationality', 'nationality_required'],
    [
      '30 February',
      withAdult({ month_of_birth: 2, day_of_birth: 30 }),
      'passengers.0.day_of_birth',
      'birth_date_invalid',
    ],
    [
      '29 February of a common year',
      withAdult({ year_of_birth: 1900, month_of_birth: 2, day_of_birth: 29 }),
      'passengers.0.day_of_birth',
      'birth_date_invalid',
    ],
    [
      'born tomorrow',
      withInfant({ month_of_birth: 11, day_of_birth: 22 }),
      'passengers.3.year_of_birth',
      'birth_date_invalid',
    ],
    ['an adult of 11', withAdult({ year_of_birth: 2015 }), 'passengers.0.year_of_birth', 'age_not_adult'],
    ['a child of 12', withChild({ year_of_birth: 2014 }), 'passengers.2.year_of_birth', 'age_not_child'],
    ['a child of 1', withChild({ year_of_birth: 2025 }), 'passengers.2.year_of_birth', 'age_not_child'],
    ['an infant of 2', withInfant({ year_of_birth: 2024 }), 'passengers.3.year_of_birth', 'age_not_infant'],
    [
      'no passport number',
      withAdult({ passport_number: ' ' }),
      'passengers.0.passport_number',
      'passport_number_required',
    ],
    [
      'an odd passport number',
      withAdult({ passport_number: 'A*1' }),
      'passengers.0.passport_number',
      'passport_number_invalid',
    ],
    [
      'no passport expiry',
      withAdult({ passport_expiry_date: null }),
      'passengers.0.passport_expiry_date',
      'passport_expiry_required',
    ],
    [
      'a passport that ends on arrival',
      withAdult({ passport_expiry_date: '2026-12-02' }),
      'passengers.0.passport_expiry_date',
      { code: 'passport_invalid', values: { date: '2026-12-02' } },
    ],
    [
      'no issuing country',
      withAdult({ passport_issuing_country: null }),
      'passengers.0.passport_issuing_country',
      'passport_country_required',
    ],
    ['two of one name', withChild({ first_name: 'ADAÉZE' }), 'passengers.2.first_name', 'name_duplicate'],
    ['an infant with no such adult', withInfant({ infant_of: 2 }), 'passengers.3.infant_of', 'infant_adult_invalid'],
  ])('%s', (_, passengers, path, issue) => {
    expect(check(passengers)).toEqual({ [path]: issue })
  })
})

test('ages count on the date of the last flight, not on the day of booking or departure', () => {
  const back = sliceOf('LHR', 'LOS', '2026-12-20T10:00:00', '2026-12-20T17:00:00')
  const twelveOnTheWay = withChild({ year_of_birth: 2014, month_of_birth: 12, day_of_birth: 20 })
  expect(check(twelveOnTheWay)).toEqual({})
  expect(check(twelveOnTheWay, { slices: [SLICE, back] })).toEqual({ 'passengers.2.year_of_birth': 'age_not_child' })
  const dayAfter = withChild({ year_of_birth: 2014, month_of_birth: 12, day_of_birth: 21 })
  expect(check(dayAfter, { slices: [SLICE, back] })).toEqual({})
})

test('a passport is asked for only where the journey needs one', () => {
  const none = { passport_number: null, passport_expiry_date: null, passport_issuing_country: null }
  const passengers = FAMILY.map((passenger) => ({ ...passenger, ...none }))
  expect(check(passengers, { requirements: { passport: false } })).toEqual({})
})

test('two infants never share an adult', () => {
  const trip = { query: { ...QUERY, children: 0, infants: 2 } }
  const twins = (first: number | null, second: number | null) => [
    ADULT,
    SECOND_ADULT,
    { ...INFANT, infant_of: first },
    { ...INFANT, first_name: 'Tochi', infant_of: second },
  ]
  expect(check(twins(1, 0), trip)).toEqual({})
  expect(check(twins(null, 0), trip)).toEqual({})
  expect(check(twins(1, 1), trip)).toEqual({ 'passengers.3.infant_of': 'infant_adult_invalid' })
})

test.each([
  ['+234', '0803 123 4567', '+2348031234567'],
  ['+234', '8031234567', '+2348031234567'],
  ['+33', '06 12 34 56 78', '+33612345678'],
  ['+225', '07 07 12 34 56', '+2250707123456'],
  ['+1', '(212) 555-1234', '+12125551234'],
  ['+234', '2348031234567', '+2348031234567'],
  ['+234', '+33 6 12 34 56 78', '+33612345678'],
  ['+1876', '234 5678', '+18762345678'],
  ['+1876', '(876) 234-5678', '+18762345678'],
  ['+5999', '518 1234', '+59995181234'],
  ['+234', '447911123456', null],
  ['+999', '8031234567', null],
  ['+0', '8031234567', null],
  ['+234', '123', null],
  ['+234', 'call me', null],
])('the phone %s %s is %s', (country_code, phone_number, phone) => {
  expect(readPhone({ email: '', country_code, phone_number })).toBe(phone)
})
