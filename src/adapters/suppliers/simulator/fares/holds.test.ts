import { expect, test } from 'vitest'
import { flexibleHold, holdOf, SURELY } from './holds.ts'

const QUOTED = new Date('2026-11-21T09:00:00Z')
const departingIn = (days: number) => QUOTED.getTime() / 60_000 + days * 24 * 60
const until = (terms: ReturnType<typeof holdOf>) => terms && new Date(terms.paymentRequiredBy).toISOString()

test('seats are kept for some days, never into the last week', () => {
  expect(until(holdOf(SURELY, QUOTED, departingIn(60)))).toBe('2026-11-23T09:00:00.000Z')
  expect(holdOf(SURELY, QUOTED, departingIn(8.9))).toBeNull()
  expect(holdOf(null, QUOTED, departingIn(60))).toBeNull()
})

test('a flexible fare of a flight that is far away is kept for two weeks, at its price', () => {
  const terms = flexibleHold(SURELY, QUOTED, departingIn(45))
  expect(until(terms)).toBe('2026-12-05T09:00:00.000Z')
  expect(terms?.priceGuaranteedUntil).toEqual(terms?.paymentRequiredBy)
  expect(until(flexibleHold(SURELY, QUOTED, departingIn(44)))).toBe('2026-11-23T09:00:00.000Z')
  expect(flexibleHold(null, QUOTED, departingIn(60))).toBeNull()
})
