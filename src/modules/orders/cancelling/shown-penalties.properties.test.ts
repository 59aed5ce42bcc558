import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChargeRate, Price } from '#contracts/prices.ts'
import { penaltiesInShop, priceOfLines } from '#modules/pricing/index.ts'
import { chargePrice } from '../../pricing/charge-price.ts'
import { convertPrice } from '../../pricing/convert-price.ts'
import { cancelItem, givenBack } from './cancel-lines.ts'

const AS_OF = '2026-11-20T08:00:00Z'
const EUROS = { from: 'EUR', to: 'NGN', rate: '1702.317', margin_bps: 150, as_of: AS_OF } as const
const TO_FRANCS: ChargeRate = { from: 'NGN', to: 'XOF', rate: '0.384613', margin_bps: 150, as_of: AS_OF }

const cents = fc.integer({ min: 1, max: 5_000_000 })
/** A room as its seller asks for it, what is sold of it, and how much of a thousand is kept. */
const room = fc.record({
  base: cents,
  taxes: fc.array(cents, { maxLength: 6 }),
  fee: fc.integer({ min: 0, max: 900_000 }),
  inFrancs: fc.boolean(),
  kept: fc.integer({ min: 0, max: 1_200 }),
})

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('what is kept of a room is what its terms have said, to the unit, in whatever it is sold and charged', () => {
  fc.assert(
    fc.property(room, ({ base, taxes, fee, inFrancs, kept }) => {
      const asked = priceOfLines({
        currency: 'EUR',
        passengers: [{ type: 'ADT', count: 1, base, taxes: sum(taxes), total: base + sum(taxes) }],
        taxes: taxes.map((amount) => ({ code: 'HV', kind: 'vat', refundable: null, amount })),
        fees: [],
      })
      const naira = priceOfLines({
        ...convertPrice(asked, EUROS),
        fees: fee > 0 ? [{ code: 'SVC', kind: 'agency', amount: fee }] : [],
      })
      const sold: Price = inFrancs ? chargePrice(naira, TO_FRANCS) : naira
      const amount = Math.round((asked.grand_total * kept) / 1_000)
      const step = { from: AS_OF, from_local: AS_OF, penalty: { amount, currency: 'EUR' } } as const
      const [told] = penaltiesInShop([step], { asked, sold })
      const money = givenBack({ amount: Math.max(0, asked.grand_total - amount), currency: 'EUR' }, sold) ?? -1
      const { lines } = cancelItem(sold, { money, credit: 0 })
      const really = lines.find(({ side, kind }) => side === 'kept' && kind === 'airline_penalty')?.amount.amount ?? 0
      expect(told?.penalty).toEqual({ amount: really, currency: sold.currency })
    }),
    { numRuns: 3_000, seed: 11 },
  )
})
