import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Money } from '#contracts/money.ts'
import { type TermsInParts, lastDue, planInstalments, possibleLaterParts } from './plan-instalments.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const DAY_MS = 24 * 3_600_000
const naira = (amount: number): Money => ({ amount, currency: 'NGN' })
const seats = (holdDays: number, change: { price?: number | null; departsIn?: number } = {}): TermsInParts => {
  const { price = holdDays, departsIn = 60 } = change
  const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
  const priceGuaranteedUntil = price === null ? null : inDays(price)
  return { hold: { paymentRequiredBy: inDays(holdDays), priceGuaranteedUntil }, start: inDays(departsIn) }
}
const plan = (laterParts: number, total = naira(100_000_000), kept = seats(21)) =>
  planInstalments(kept, { total, laterParts, now: NOW })

describe('a plan', () => {
  test('has the first part now, the others equal and evenly spread, the last a day before the airline’s deadline', () => {
    const parts = plan(3)
    expect(parts?.map(({ number, amount, dueAt }) => [number, amount.amount, dueAt.toISOString()])).toEqual([
      [1, 30_000_100, '2026-11-21T09:00:00.000Z'],
      [2, 23_333_300, '2026-11-27T12:00:00.000Z'],
      [3, 23_333_300, '2026-12-04T12:00:00.000Z'],
      [4, 23_333_300, '2026-12-10T12:00:00.000Z'],
    ])
  })

  test('is not possible where seats or price are kept for a short time, or the flight leaves soon', () => {
    expect(possibleLaterParts(seats(6.9), NOW)).toEqual([])
    expect(possibleLaterParts(seats(21, { price: null }), NOW)).toEqual([])
    expect(possibleLaterParts(seats(21, { price: 2 }), NOW)).toEqual([])
    expect(possibleLaterParts(seats(21, { departsIn: 5 }), NOW)).toEqual([])
    expect(possibleLaterParts({ hold: null, start: NOW }, NOW)).toEqual([])
    expect(possibleLaterParts(seats(7.1), NOW)).toEqual([1, 2, 3])
    expect(plan(4)).toBeNull()
    expect(plan(1, naira(0))).toBeNull()
  })

  test('adds up to the total whatever it is, and never asks for anything too late', () => {
    const any = fc.record({
      amount: fc.integer({ min: 1_000, max: 1_000_000_000_000 }),
      laterParts: fc.integer({ min: 1, max: 3 }),
      holdDays: fc.double({ min: 7, max: 90, noNaN: true }),
      price: fc.double({ min: 1, max: 90, noNaN: true }),
      departsIn: fc.double({ min: 8, max: 300, noNaN: true }),
      currency: fc.constantFrom('NGN' as const, 'XOF' as const),
    })
    fc.assert(
      fc.property(any, ({ amount, laterParts, holdDays, currency, ...change }) => {
        const kept = seats(holdDays, change)
        const parts = planInstalments(kept, { total: { amount, currency }, laterParts, now: NOW })
        if (!parts) return
        const [first, ...others] = parts
        expect(parts.reduce((sum, part) => sum + part.amount.amount, 0)).toBe(amount)
        expect((first?.amount.amount ?? 0) * 100).toBeGreaterThanOrEqual(amount * 30)
        expect(new Set(others.map((part) => part.amount.amount)).size).toBe(1)
        const times = parts.map(({ dueAt }) => dueAt.getTime())
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(new Set(times).size).toBe(times.length)
        expect(others.every(({ dueAt }) => dueAt > NOW)).toBe(true)
        const latest = Math.min(holdDays, change.price, change.departsIn - 3) * DAY_MS + NOW.getTime() - DAY_MS
        expect(times.at(-1)).toBeLessThanOrEqual(latest + 1)
        expect(times.at(-1)).toBeLessThanOrEqual(lastDue(kept, NOW)?.getTime() ?? 0)
      }),
      { numRuns: 500 },
    )
  })
})
