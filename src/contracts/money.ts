/**
 * Currencies the shop can show or charge, with their ISO 4217 exponent (digits after the decimal
 * point) and their narrow symbol. The exponent is a fact of ISO 4217, list one.
 */
export const CURRENCIES = {
  NGN: { exponent: 2, symbol: '₦' },
  USD: { exponent: 2, symbol: '$' },
  EUR: { exponent: 2, symbol: '€' },
  GBP: { exponent: 2, symbol: '£' },
  GHS: { exponent: 2, symbol: 'GH₵' },
  XOF: { exponent: 0, symbol: 'F CFA' },
  XAF: { exponent: 0, symbol: 'FCFA' },
  KES: { exponent: 2, symbol: 'KSh' },
  ZAR: { exponent: 2, symbol: 'R' },
  CAD: { exponent: 2, symbol: 'CA$' },
  AED: { exponent: 2, symbol: 'AED' },
} as const

export type Currency = keyof typeof CURRENCIES

/** An amount in integer minor units (kobo, cents) of its currency. */
export interface Money {
  readonly amount: number
  readonly currency: Currency
}

/** The shop's own: its prices are in it, and customers pay in it who are charged in no other. */
export const CHARGE_CURRENCY: Currency = 'NGN'

/** Whether a text is the code of a currency that the shop knows. */
export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(CURRENCIES, code)
}

/** Digits after the decimal point of a currency: NGN 2, XOF 0. */
export function exponentOf(currency: Currency): number {
  return CURRENCIES[currency].exponent
}

/** Decimal text in major units, as suppliers and providers write it: 123450 NGN → "1234.50". */
export function toDecimal({ amount, currency }: Money): string {
  const exponent = exponentOf(currency)
  if (exponent === 0) return String(amount)
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/**
 * Reads decimal text (or a provider's number) in major units without floating arithmetic.
 * More decimals than the currency has are refused unless they are zeros.
 * @returns null when the text is not such a number.
 */
export function fromDecimal(text: string | number, currency: Currency): Money | null {
  const match = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(String(text).trim())
  if (!match) return null
  const [, sign, whole = '0', fraction = ''] = match
  const exponent = exponentOf(currency)
  if (/[1-9]/.test(fraction.slice(exponent))) return null
  const amount = Number(whole + fraction.slice(0, exponent).padEnd(exponent, '0'))
  return { amount: sign ? -amount : amount, currency }
}

/** Multiplies by a rational factor and rounds half to even, once. */
export function scaleMoney(money: Money, numerator: number | bigint, denominator: number | bigint = 1): Money {
  return {
    amount: divideHalfEven(BigInt(money.amount) * BigInt(numerator), BigInt(denominator)),
    currency: money.currency,
  }
}

/** `1470.5`: 14705n / 10n. */
function rational(decimal: string): { readonly numerator: bigint; readonly denominator: bigint } {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) }
}

/**
 * An amount at a rate, rounded half to even between the exponents of both currencies: what is charged at that rate,
 * and what pages show of it.
 * @param rate decimal text: units of `to` for one unit of the money's currency
 */
export function exchangeMoney({ amount, currency }: Money, to: Currency, rate: string): Money {
  const { numerator, denominator } = rational(rate)
  const up = 10n ** BigInt(exponentOf(to))
  const down = 10n ** BigInt(exponentOf(currency))
  return scaleMoney({ amount, currency: to }, numerator * up, denominator * down)
}

function divideHalfEven(value: bigint, by: bigint): number {
  const sign = value < 0n !== by < 0n ? -1n : 1n
  const n = value < 0n ? -value : value
  const d = by < 0n ? -by : by
  const quotient = n / d
  const twice = (n % d) * 2n
  const up = twice > d || (twice === d && quotient % 2n === 1n)
  return Number(sign * (up ? quotient + 1n : quotient))
}
