import type { Money } from '#contracts/money.ts'

/** Sums in naira as either language writes them: `₦50,000`, `50 000 ₦`. */
const NAIRA = /₦\s?\d+(?:,\d{3})*(?:\.\d{1,2})?|\d+(?:\s\d{3})*(?:,\d{1,2})?\s?₦/gu

/** Words of an offer with each of their sums written for who reads them; they are written down in naira. */
export function writeSums(text: string, write: (sum: Money) => string): string {
  return text.replaceAll(NAIRA, (sum) => {
    const number = sum.startsWith('₦') ? sum.replaceAll(',', '') : sum.replace(',', '.')
    return write({ amount: Math.round(Number(number.replaceAll(/[₦\s]/g, '')) * 100), currency: 'NGN' })
  })
}
