import { expect, test } from 'vitest'
import type { Penalty } from '#contracts/cancel-terms.ts'
import type { Price } from '#contracts/prices.ts'
import { penaltiesInShop } from './shop-penalties.ts'

const EURO: Price = {
  currency: 'EUR',
  passengers: [{ type: 'ADT', count: 2, base: 25_520, taxes: 2_552, total: 28_072 }],
  base: 25_520,
  taxes: [{ code: 'HV', kind: 'vat', refundable: null, amount: 2_552 }],
  taxes_total: 2_552,
  fees: [],
  fees_total: 0,
  discount: null,
  total: 28_072,
  grand_total: 28_072,
}
/** Its lines were rounded one by one: the sum is a kobo more than the sum's own exchange. */
const SOLD: Price = {
  ...EURO,
  currency: 'NGN',
  base: 43_384_001,
  taxes_total: 4_338_400,
  fees: [{ code: 'SVC', kind: 'agency', amount: 500_000 }],
  fees_total: 500_000,
  grand_total: 48_222_401,
  fx: { from: 'EUR', to: 'NGN', rate: '1700', margin_bps: 0, as_of: '2026-11-02T09:00:00Z', amount: 28_072 },
}
const penalty = (amount: number, currency: 'EUR' | 'NGN' = 'EUR'): Penalty => ({
  from: '2026-11-28T17:00:00.000Z',
  from_local: '2026-11-28T18:00:00',
  penalty: { amount, currency },
})
const amountsOf = (penalties: readonly Penalty[]) => penalties.map((one) => one.penalty)

test('a penalty is told in the money that is paid, at the rate of the price', () => {
  const told = penaltiesInShop([penalty(9_357), penalty(28_072)], { asked: EURO, sold: SOLD })
  expect(amountsOf(told)).toEqual([
    { amount: 15_906_900, currency: 'NGN' },
    { amount: 47_722_401, currency: 'NGN' },
  ])
  expect(told[0]).toMatchObject({ from: '2026-11-28T17:00:00.000Z', from_local: '2026-11-28T18:00:00' })
})

test('and is as it stands where the supplier asks in that money', () => {
  const naira = { ...SOLD, fx: undefined }
  const told = penaltiesInShop([penalty(100, 'NGN')], { asked: naira, sold: naira })
  expect(amountsOf(told)).toEqual([{ amount: 100, currency: 'NGN' }])
})

test('a step at the cost of the one before is not told', () => {
  const naira = { ...SOLD, fx: undefined }
  const steps = [penalty(100, 'NGN'), penalty(100, 'NGN'), penalty(200, 'NGN')]
  expect(amountsOf(penaltiesInShop(steps, { asked: naira, sold: naira })).map(({ amount }) => amount)).toEqual([
    100, 200,
  ])
  expect(penaltiesInShop([penalty(28_072), penalty(28_072)], { asked: EURO, sold: SOLD })).toHaveLength(1)
})
