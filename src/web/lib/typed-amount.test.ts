import { expect, test } from 'vitest'
import { koboOf } from './typed-amount.ts'

test.each([
  ['250000', 25_000_000],
  ['250,000', 25_000_000],
  ['₦ 250 000', 25_000_000],
  ['250\u202F000,5', 25_000_050],
  ['1.250.000', 125_000_000],
  ['1,250.75', 125_075],
  ['1000,50', 100_050],
])('%s is %d kobo', (typed, kobo) => {
  expect(koboOf(typed)).toBe(kobo)
})

test.each(['', 'ten', '-5', '1,2,3', '1e9', '12,34,567'])('%s is no amount', (typed) => {
  expect(koboOf(typed)).toBeNaN()
})
