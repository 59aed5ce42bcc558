const BPS = 10_000n
const INVERSE_DECIMALS = 8

/** `0.00069` → `1449.27536232`: one divided by a decimal rate, rounded up in the last place. */
export function inverse(rate: string): string {
  const { digits: divisor, scale } = partsOf(rate)
  const scaled = 10n ** BigInt(scale + INVERSE_DECIMALS)
  return decimal((scaled + divisor - 1n) / divisor, INVERSE_DECIMALS)
}

/**
 * Raises a decimal rate by basis points, exactly: `0.00069` and 150 → `0.00070035`. A shown price in
 * another currency is thus never below what the card will be charged.
 */
export function withMargin(rate: string, marginBps: number): string {
  const { digits, scale } = partsOf(rate)
  return decimal(digits * (BPS + BigInt(marginBps)), scale + 4)
}

interface MarginedRate {
  /** The margin is inside it. */
  readonly rate: string
  readonly marginBps: number
}

/** Two rates one after the other, exactly; their margins come on top of each other, rounded up. */
export function composeRates(first: MarginedRate, second: MarginedRate): MarginedRate {
  const [a, b] = [partsOf(first.rate), partsOf(second.rate)]
  const [x, y] = [BPS + BigInt(first.marginBps), BPS + BigInt(second.marginBps)]
  return {
    rate: decimal(a.digits * b.digits, a.scale + b.scale),
    marginBps: Number((x * y + BPS - 1n) / BPS - BPS),
  }
}

/** Whether one decimal rate is more than double the other, either way. */
export function differsWidely(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)]
  const [left, right] = [a.digits * 10n ** BigInt(b.scale), b.digits * 10n ** BigInt(a.scale)]
  return left > 2n * right || right > 2n * left
}

const DECIMAL = /^\d{1,12}(\.\d{1,12})?$/

/**
 * Reads a rate that somebody typed: decimal text with a point, above zero, without needless zeros.
 * @returns null for anything else, such as `1,450`, `1e3` or `0.0`.
 */
export function readDecimal(text: string): string | null {
  if (!DECIMAL.test(text)) return null
  const { digits, scale } = partsOf(text)
  return digits === 0n ? null : decimal(digits, scale)
}

function partsOf(text: string): { readonly digits: bigint; readonly scale: number } {
  const [whole = '0', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

function decimal(digits: bigint, scale: number): string {
  if (scale === 0) return digits.toString()
  const text = digits.toString().padStart(scale + 1, '0')
  return `${text.slice(0, -scale)}.${text.slice(-scale)}`.replace(/\.?0+$/, '')
}
