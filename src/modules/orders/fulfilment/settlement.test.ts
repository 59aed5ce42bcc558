import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairShares } from '#modules/pricing/index.ts'
import { lostAmount, settlementOf } from './settlement.ts'

const cart = fc.array(
  fc.record({
    total: fc.integer({ min: 1, max: 900_000_000 }),
    status: fc.constantFrom('ticketed' as const, 'failed' as const),
  }),
  { minLength: 1, maxLength: 8 },
)

test('1,000 carts: what is kept and what goes back is what was paid, to the kobo', () => {
  let carts = 0
  fc.assert(
    fc.property(cart, fc.double({ min: 0, max: 1, noNaN: true }), (items, off) => {
      const sum = items.reduce((total, item) => total + item.total, 0)
      const discount = Math.floor(sum * off)
      const totals = items.map(({ total }) => total)
      const shares = fairShares(discount, totals)
      const amounts = totals.map((total, at) => total - (shares[at] ?? 0))
      const settled = items.map(({ status }, index) => ({ status, amount: { amount: amounts[index] ?? 0 } }))
      const paid = sum - discount
      const refunded = lostAmount(settled)
      const kept = settled
        .filter(({ status }) => status === 'ticketed')
        .reduce((total, item) => total + item.amount.amount, 0)
      expect(kept + refunded).toBe(paid)
      for (const share of amounts) expect(share).toBeGreaterThanOrEqual(0)
      carts++
    }),
    { numRuns: 1_000 },
  )
  expect(carts).toBe(1_000)
})

test.each([
  [['ticketed', 'ticketed'], 'keep', 'all'],
  [['failed', 'failed'], 'keep', 'none'],
  [['ticketed', 'failed'], 'keep', 'some'],
  [['ticketed', 'failed'], 'cancel_all', 'undo'],
  [['cancelled', 'failed'], 'cancel_all', 'none'],
  [['ticketed', 'booking'], 'keep', 'wait'],
  [['failed', 'unconfirmed'], 'cancel_all', 'wait'],
  [['cancelling', 'failed'], 'cancel_all', 'wait'],
] as const)('%j with the policy %s: %s', (statuses, policy, settlement) => {
  expect(
    settlementOf(
      statuses.map((status) => ({ status, amount: { amount: 1 } })),
      policy,
    ),
  ).toBe(settlement)
})
