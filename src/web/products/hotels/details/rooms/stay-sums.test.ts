import { describe, expect, it } from 'vitest'
import type { Choice } from './combination.ts'
import type { PriceChange } from './reserve-answer.ts'
import { keysOf, sumsOf } from './stay-sums.ts'
import { rateOf, roomOf } from './testing/rates.ts'

const DATA = { rates: { NGN: 1500, USD: 1 } }

const choiceOf = (total: number, rest = 0): Choice => {
  const rate = rateOf('twin', null, { room: 0, total })
  const due = { kind: 'stay', amount: rest, currency: 'NGN' } as const
  return { room: roomOf('twin', null, []), rate: { ...rate, due_at_property: rest ? [due] : [] } }
}

describe('what chosen rooms cost', () => {
  it('is what their rates say, now and with what is paid at the hotel', () => {
    const sums = sumsOf(DATA, [choiceOf(100), null, choiceOf(250, 30)], null)
    expect(sums).toMatchObject({ now: { amount: 350 }, total: { amount: 380, currency: 'NGN' }, change: null })
    expect(sumsOf(DATA, [null], null)).toBeNull()
  })

  describe('once the hotel has said another price', () => {
    const chosen = [choiceOf(100, 30)]
    const change: PriceChange = {
      kind: 'changed',
      keys: [keysOf(chosen)],
      address: '/hotels/booking/off_1',
      before: { amount: 100, currency: 'NGN' },
      now: { amount: 140, currency: 'NGN' },
    }

    it('is that price', () => {
      expect(sumsOf(DATA, chosen, change)).toEqual({
        now: { amount: 140, currency: 'NGN' },
        total: { amount: 170, currency: 'NGN' },
        change,
      })
    })

    it('is in the currency that is charged', () => {
      const charged = { ...change, now: { amount: 9_00, currency: 'USD' } } as const
      expect(sumsOf({ rates: { NGN: 15, USD: 1 } }, chosen, charged)?.total).toEqual({ amount: 9_02, currency: 'USD' })
    })

    it('is what the rates say of other rooms than those that it was said of', () => {
      expect(sumsOf(DATA, [choiceOf(120)], change)).toMatchObject({ now: { amount: 120 }, change: null })
    })
  })
})
