import { expect, test } from 'vitest'
import { coverErrorsOf, quoteRequestOf, readAges, readCoverForm, writeCoverForm } from './cover-form-values.ts'

const USUAL = { residence: 'NG', currency: 'NGN' } as const

test('a trip comes back from its address as it was', () => {
  const form = readCoverForm(
    new URLSearchParams('destination=FR&destination=ES&from=2026-12-10&until=2026-12-19&ages=35,+6&cost=2,400,000'),
    USUAL,
  )
  expect(form).toMatchObject({ residence: 'NG', destinations: ['FR', 'ES'], ages: '35, 6', currency: 'NGN' })
  expect(readCoverForm(new URLSearchParams(writeCoverForm(form)), { residence: 'SN', currency: 'XOF' })).toEqual(form)
  expect(quoteRequestOf(form)).toEqual({
    residence: 'NG',
    destinations: ['FR', 'ES'],
    start_date: '2026-12-10',
    end_date: '2026-12-19',
    travellers: [{ age: 35 }, { age: 6 }],
    trip_cost: { amount: 240_000_000, currency: 'NGN' },
  })
})

test('ages and birth dates are read as people write them', () => {
  expect(readAges('35;33 6')).toEqual([{ age: 35 }, { age: 33 }, { age: 6 }])
  expect(readAges('14/03/1991, 1993-03-14')).toEqual([{ birth_date: '1991-03-14' }, { birth_date: '1993-03-14' }])
  expect(readAges('two')).toEqual([{ birth_date: 'two' }])
  expect(readAges(' ')).toEqual([])
})

test('money without cents has none, and what is no amount is refused by the shop', () => {
  const cost = (typed: string) =>
    quoteRequestOf({ ...readCoverForm(new URLSearchParams(), USUAL), cost: typed, currency: 'XOF' }).trip_cost
  expect(cost('500 000')).toEqual({ amount: 500_000, currency: 'XOF' })
  expect(cost('much')).toEqual({ amount: -1, currency: 'XOF' })
  expect(cost(' ')).toBeNull()
})

test('what the shop says is told at the field that it is about', () => {
  expect(coverErrorsOf({ 'travellers.0.age': ['Too old'], end_date: ['Too long'], other: ['?'] })).toEqual({
    ages: 'Too old',
    until: 'Too long',
  })
})
