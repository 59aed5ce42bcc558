import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

const HOUR_MS = 3_600_000
const NOW = '2026-11-20T09:00:00.000Z'

/** A rate of 1,000.00 whose penalties begin so many hours from now and take so many hundredths of it. */
function rate(...steps: readonly (readonly [hours: number, percent: number])[]) {
  return {
    price: { base: 90_000, taxes_total: 10_000 },
    penalties: steps.map(([hours, percent]) => {
      const from = new Date(Date.parse(NOW) + hours * HOUR_MS)
      return {
        from: from.toISOString(),
        from_local: new Date(from.getTime() + HOUR_MS).toISOString().slice(0, 19),
        penalty: { amount: percent * 1_000, currency: 'NGN' as const },
      }
    }),
  }
}

test('free at first, then a part, then all', () => {
  expect(timelineOf([rate([48, 40], [96, 100])], NOW)).toMatchObject([
    { from: null, until: '2026-11-22T10:00:00', cost: 0, kind: 'free' },
    { from: '2026-11-22T10:00:00', until: '2026-11-24T10:00:00', cost: 40_000, kind: 'part' },
    { from: '2026-11-24T10:00:00', until: null, cost: 100_000, kind: 'all' },
  ])
})

test('what has begun is where it starts; what can never be cancelled is one step', () => {
  expect(timelineOf([rate([-2, 40], [96, 100])], NOW).map(({ kind }) => kind)).toEqual(['part', 'all'])
  expect(timelineOf([rate([0, 100])], NOW)).toMatchObject([{ from: null, until: null, kind: 'all' }])
})

test('rooms add up at each instant at which one of them changes', () => {
  const steps = timelineOf([rate([24, 30], [72, 100]), rate([48, 50])], NOW)
  expect(steps.map(({ cost }) => cost)).toEqual([0, 30_000, 80_000, 150_000])
})

test('whatever the penalties: it begins now, ends open, has no gap, and never gets cheaper', () => {
  const step = fc.tuple(fc.integer({ min: -100, max: 2_000 }), fc.integer({ min: 0, max: 100 }))
  const penalties = fc.array(step, { maxLength: 4 }).map((steps) => {
    const costs = steps.map(([, percent]) => percent).toSorted((a, b) => a - b)
    const hours = steps.map(([each]) => each).toSorted((a, b) => a - b)
    return rate(...hours.map((each, at) => [each, costs[at] ?? 0] as const))
  })
  fc.assert(
    fc.property(fc.array(penalties, { minLength: 1, maxLength: 5 }), (rates) => {
      const steps = timelineOf(rates, NOW)
      expect(steps[0]?.from).toBeNull()
      expect(steps.at(-1)?.until).toBeNull()
      for (const [at, { until, cost, weight }] of steps.entries()) {
        const next = steps[at + 1]
        if (next) expect([next.from, next.cost >= cost]).toEqual([until, true])
        expect(weight).toBeGreaterThanOrEqual(1)
      }
    }),
  )
})
