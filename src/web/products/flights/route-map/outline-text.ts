/** Longitude and latitude in degrees. */
export type LonLat = readonly [lon: number, lat: number]

/** Degrees that one unit of the text stands for. */
export const STEP = 0.05

/**
 * Lines of a map as text: lines parted by spaces, numbers in base 90 with a continuation bit, each
 * coordinate as its difference from the one before. Four times shorter than JSON, and reads as fast.
 */
export function writeOutline(lines: readonly (readonly LonLat[])[]): string {
  return lines.map(writeLine).join(' ')
}

export function readOutline(text: string): LonLat[][] {
  return text.split(' ').map(readLine)
}

/** Characters from `!` on, without the backslash and the quote that JSON would have to escape. */
const DIGITS = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  .filter((character) => character !== '"' && character !== '\\')
  .join('')
const HALF = DIGITS.length / 2

function writeLine(line: readonly LonLat[]): string {
  let [x, y] = [0, 0]
  let text = ''
  for (const [lon, lat] of line) {
    const [nextX, nextY] = [Math.round(lon / STEP), Math.round(lat / STEP)]
    if (text !== '' && nextX === x && nextY === y) continue
    text += writeNumber(nextX - x) + writeNumber(nextY - y)
    ;[x, y] = [nextX, nextY]
  }
  return text
}

/** Digits of the upper half say that another follows. */
function writeNumber(value: number): string {
  let rest = value < 0 ? -value * 2 - 1 : value * 2
  let text = ''
  while (rest >= HALF) {
    text += DIGITS[HALF + (rest % HALF)]
    rest = Math.floor(rest / HALF)
  }
  return text + DIGITS[rest]
}

const VALUE_OF: ReadonlyMap<string, number> = new Map(Array.from(DIGITS).map((digit, value) => [digit, value]))

function readLine(text: string): LonLat[] {
  const numbers: number[] = []
  let [value, weight] = [0, 1]
  for (const character of text) {
    const digit = VALUE_OF.get(character) ?? 0
    value += (digit % HALF) * weight
    weight *= HALF
    if (digit >= HALF) continue
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2)
    ;[value, weight] = [0, 1]
  }
  const points: LonLat[] = []
  let [x, y] = [0, 0]
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    x += numbers[index] ?? 0
    y += numbers[index + 1] ?? 0
    points.push([x * STEP, y * STEP])
  }
  return points
}
