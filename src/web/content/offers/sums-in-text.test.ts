import { expect, test } from 'vitest'
import { formatMoney } from '#contracts/format.ts'
import { writeSums } from './sums-in-text.ts'

const inKobo = ({ amount, currency }: { amount: number; currency: string }) => `${currency} ${amount}`

test.each([
  ['On bookings from ₦50,000, up to ₦7,500.50 off.', 'On bookings from NGN 5000000, up to NGN 750050 off.'],
  ['Up to ₦900.', 'Up to NGN 90000.'],
  ['Dès 50\u00A0000\u00A0₦ d’achat, jusqu’à 1 250 000 ₦.', 'Dès NGN 5000000 d’achat, jusqu’à NGN 125000000.'],
  ['2 voyageurs, 12,50\u00A0₦ chacun', '2 voyageurs, NGN 1250 chacun'],
  ['4% off the fare, from £20', '4% off the fare, from £20'],
])('sums in naira are found in %s', (text, expected) => expect(writeSums(text, inKobo)).toBe(expected))

test.each(['en', 'fr'] as const)('what is written again in naira stays as it was in %s', (language) => {
  const text = `(${formatMoney({ amount: 5_000_000, currency: 'NGN' }, language)})`
  expect(writeSums(text, (sum) => formatMoney(sum, language))).toBe(text)
})
