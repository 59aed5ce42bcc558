import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCostBudget } from './cost-budget.ts'
import { networksOf } from './networks.ts'

function stage(mostNetworks = 1_000) {
  let at = 0
  const budget = createCostBudget({ now: () => at, perSecondMs: 100, mostMs: 1_000, mostNetworks })
  return {
    spend: (address: string, costMs: number) => budget.spend(networksOf(address), costMs),
    pass(milliseconds: number) {
      at += milliseconds
    },
  }
}

/** Pieces that an address gets out of so many. */
function granted(shop: ReturnType<typeof stage>, addresses: readonly string[], costMs: number): number {
  return addresses.filter((address) => shop.spend(address, costMs) === 0).length
}

test('what is used up comes back with the time, and no more than fits', () => {
  const shop = stage()
  expect(granted(shop, Array(30).fill('192.0.2.1'), 100)).toBe(10)
  expect(shop.spend('192.0.2.1', 100)).toBe(10)
  shop.pass(10)
  expect(shop.spend('192.0.2.1', 100)).toBe(0)
  expect(shop.spend('192.0.2.1', 1)).toBe(1_000)
  shop.pass(3_600_000)
  expect(granted(shop, Array(30).fill('192.0.2.1'), 100)).toBe(10)
})

test('another address has its own', () => {
  const shop = stage()
  granted(shop, Array(30).fill('192.0.2.1'), 100)
  expect(shop.spend('192.0.2.2', 100)).toBe(0)
  expect(shop.spend('::ffff:192.0.2.1', 100)).toBeGreaterThan(0)
})

test('addresses of one /64 share one, those of a /48 a few', () => {
  const ofLink = Array.from({ length: 200 }, (_, at) => `2001:db8:1:2::${at.toString(16)}`)
  expect(granted(stage(), ofLink, 100)).toBe(10)
  const ofSite = Array.from({ length: 200 }, (_, at) => `2001:db8:1:${at.toString(16)}::1`)
  expect(granted(stage(), ofSite, 100)).toBe(40)
})

test('a network that is refused by one of its budgets pays from none', () => {
  const shop = stage()
  granted(
    shop,
    Array.from({ length: 40 }, (_, at) => `2001:db8:1:${at.toString(16)}::1`),
    100,
  )
  for (let tries = 0; tries < 50; tries++) expect(shop.spend('2001:db8:1:ffff::1', 100)).toBeGreaterThan(0)
  // The whole site waits for one more piece, not for fifty.
  shop.pass(250)
  expect(shop.spend('2001:db8:1:ffff::1', 100)).toBe(0)
})

test('as many networks as may be are remembered, the latest', () => {
  const shop = stage(2)
  granted(shop, Array(30).fill('192.0.2.1'), 100)
  shop.spend('192.0.2.2', 1)
  expect(shop.spend('192.0.2.1', 1)).toBeGreaterThan(0)
  shop.spend('192.0.2.3', 1)
  shop.spend('192.0.2.4', 1)
  expect(shop.spend('192.0.2.1', 1)).toBe(0)
})

test('whatever is asked and whenever, an address gets no more than its purse and what came in, and the last piece', () => {
  const asked = fc.record({ costMs: fc.integer({ min: 1, max: 200 }), afterMs: fc.integer({ min: 0, max: 2_000 }) })
  fc.assert(
    fc.property(
      fc.array(asked, { maxLength: 200 }),
      fc.infiniteStream(fc.integer({ min: 0, max: 65_535 })),
      (all, hosts) => {
        const shop = stage()
        let elapsed = 0
        let got = 0
        for (const { costMs, afterMs } of all) {
          shop.pass(afterMs)
          elapsed += afterMs
          if (shop.spend(`2001:db8:1:2::${(hosts.next().value ?? 0).toString(16)}`, costMs) === 0) got += costMs
          expect(got).toBeLessThanOrEqual(1_000 + elapsed / 10 + 200)
        }
      },
    ),
    { seed: 17, numRuns: 200 },
  )
})
