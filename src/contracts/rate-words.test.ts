import { expect, test } from 'vitest'
import { listRates } from './rate-words.ts'

test('several rates are a list that people can read, in their language', () => {
  const rates = [
    { from: 'NGN', to: 'XOF', rate: '0.39585', as_of: '2026-11-20T08:00:00Z' },
    { from: 'NGN', to: 'XOF', rate: '0.4', as_of: '2026-11-21T08:00:00Z' },
  ] as const
  expect(listRates(rates, 'en').rates).toBe('1 XOF = 2.52621 NGN (20 Nov) and 1 XOF = 2.5 NGN (21 Nov)')
  expect(listRates(rates, 'fr').rates).toBe('1 XOF = 2,52621 NGN (20 nov.) et 1 XOF = 2,5 NGN (21 nov.)')
})
