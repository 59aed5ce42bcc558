/**
 * Letters that are written for a digit. Not the other way round, and no more of them: most states leave
 * O and I out of their numbers, and one check digit cannot tell a look-alike from another wrong sign.
 */
const DIGITS: ReadonlyMap<string, string> = new Map([
  ['O', '0'],
  ['I', '1'],
])

/** More doubtful signs than this are left alone: too many ways would fit by chance. */
const MAX_DOUBTFUL = 6

/** Numbers that may hold letters, each followed by its check digit: row, first sign, signs. */
const PASSPORT = [
  [1, 0, 9],
  [1, 28, 14],
] as const
const CARD = [[0, 5, 9]] as const
const LARGE_CARD = [[1, 0, 9]] as const

/**
 * The lines with their numbers put right, each where exactly one exchange of letters for digits, as few
 * as can be, satisfies its check digit. The same lines when nothing is to be done or nothing is certain.
 */
export function mendLines(lines: readonly string[]): readonly string[] {
  const parts = lines.length === 3 ? CARD : lines[0]?.length === 44 ? PASSPORT : LARGE_CARD
  return parts.reduce<readonly string[]>((mended, [row, from, length]) => {
    const line = mended[row] ?? ''
    const part = mendNumber(line.slice(from, from + length), line.charAt(from + length))
    if (part === null) return mended
    return mended.with(row, line.slice(0, from) + part + line.slice(from + part.length))
  }, lines)
}

/** The number with its check digit put right, or null. */
function mendNumber(number: string, sign: string): string | null {
  const digit = DIGITS.get(sign) ?? sign
  if (!/^\d$/.test(digit)) return null
  const fits = (candidate: string) => checkDigit(candidate) === Number(digit)
  const right = fits(number) ? number : fewestExchanges(number, fits)
  return right === null || right + digit === number + sign ? null : right + digit
}

function fewestExchanges(text: string, fits: (candidate: string) => boolean): string | null {
  const doubtful = Array.from(text).flatMap((sign, index) => (DIGITS.has(sign) ? [index] : []))
  if (doubtful.length > MAX_DOUBTFUL) return null
  for (let count = 1; count <= doubtful.length; count += 1) {
    const fitting = choices(doubtful, count)
      .map((places) => exchange(text, places))
      .filter(fits)
    if (fitting.length > 0) return fitting.length === 1 ? (fitting[0] ?? null) : null
  }
  return null
}

function exchange(text: string, places: readonly number[]): string {
  return Array.from(text)
    .map((sign, index) => (places.includes(index) ? (DIGITS.get(sign) ?? sign) : sign))
    .join('')
}

/** Every way to take `count` of the places. */
function choices(places: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]]
  return places.flatMap((place, index) => choices(places.slice(index + 1), count - 1).map((rest) => [place, ...rest]))
}

const WEIGHTS = [7, 3, 1] as const

/** ICAO Doc 9303, part 3, 4.9: digits by their value, letters from A = 10, fillers 0, weighted 7, 3, 1. */
export function checkDigit(text: string): number {
  const sum = Array.from(text).reduce((total, sign, index) => total + valueOf(sign) * (WEIGHTS[index % 3] ?? 0), 0)
  return sum % 10
}

const valueOf = (sign: string): number => (sign === '<' ? 0 : Number.parseInt(sign, 36))
