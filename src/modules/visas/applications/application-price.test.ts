import { expect, test } from 'vitest'
import { type Money } from '#contracts/money.ts'
import { priceApplication } from './application-price.ts'

const book = { convert: (money: Money) => ({ ...money, currency: 'NGN' as const }) }
const nobodyPaysFor = { adult: 0, child: 0, infant: 0 }

test.each([
  ['nothing', nobodyPaysFor, []],
  ['our part alone', { ...nobodyPaysFor, infant: 10_000 }, ['service']],
])('an infant for whom %s is taken is asked for no fee of nothing', (_, service, codes) => {
  const entry = { service, government: null } as unknown as Parameters<typeof priceApplication>[1]
  const { fees } = priceApplication(book, entry, [{ born_on: '2026-06-01' }], '2027-02-10')
  expect(fees.map(({ code }) => code)).toEqual(codes)
})
