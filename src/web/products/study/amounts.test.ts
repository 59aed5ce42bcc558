import { expect, test } from 'vitest'
import { formatTuition } from './amounts.ts'

test.each([
  [1_500_000, 'XOF', 'en', 'F CFA 1,500,000'],
  [1_500_000, 'XOF', 'fr', '1 500 000 F CFA'],
  [28_000, 'GBP', 'en', '£28,000'],
  [9_500, 'USD', 'fr', '9 500 $'],
  // The shop does not sell in it, and it shall not be taken for another dollar.
  [30_000, 'AUD', 'en', 'AUD 30,000'],
] as const)('fees of a year, %i %s, are written in %s as the shop writes money: %s', (amount, code, language, text) => {
  expect(formatTuition(amount, code, language).replaceAll('\u00A0', ' ')).toBe(text)
})
