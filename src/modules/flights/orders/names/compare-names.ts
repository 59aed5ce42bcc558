/** Letters that may differ in a slip of the pen. */
const MOST_LETTERS = 3

export interface Name {
  readonly firstName: string
  readonly lastName: string
}

/**
 * Whether a correction is one that airlines make for nothing: capitals, accents, signs and spaces; first
 * name and surname swapped; a middle name that is missing or too many; up to three letters in all. Anything
 * more could be another person.
 */
export function isSlip(former: Name, corrected: Name): boolean {
  const before = wordsOf(former)
  const after = wordsOf(corrected)
  const swapped = wordsOf({ firstName: corrected.lastName, lastName: corrected.firstName })
  return [after, swapped].some((name) => isMisspelt(before, name) || lacksMiddleName(before, name))
}

/** Of a short name three letters are all: half of each, given name and surname, must be as it was. */
function isMisspelt(a: Words, b: Words): boolean {
  const half = (one: string, other: string) => Math.ceil(Math.max(one.length, other.length) / 2)
  const given = [a.first.join(''), b.first.join('')] as const
  const surnames = [a.last, b.last] as const
  if (lettersApart(joined(a), joined(b)) > MOST_LETTERS) return false
  return [given, surnames].every(([one, other]) => lettersApart(one, other) <= half(one, other))
}

/** Whether both are printed alike on a ticket: nothing would be corrected. */
export function isSameName(a: Name, b: Name): boolean {
  return a.firstName === b.firstName && a.lastName === b.lastName
}

interface Words {
  readonly first: readonly string[]
  readonly last: string
}

function wordsOf({ firstName, lastName }: Name): Words {
  return { first: firstName.split(/\s+/).map(letters).filter(Boolean), last: letters(lastName) }
}

function joined({ first, last }: Words): string {
  return [...first, last].join('')
}

/** Letters as tickets print them: without accents and signs. */
function letters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
}

/** The same but for one given name: `Ada` and `Ada Chioma`. The first given name must be in both. */
function lacksMiddleName(a: Words, b: Words): boolean {
  if (lettersApart(a.last, b.last) > MOST_LETTERS) return false
  const [shorter, longer] = a.first.length < b.first.length ? [a.first, b.first] : [b.first, a.first]
  if (longer.length !== shorter.length + 1 || shorter.length === 0) return false
  const apart = lettersApart(a.last, b.last)
  return longer.some((_, left) => {
    if (left === 0) return false
    const rest = longer.filter((__, at) => at !== left)
    return apart + lettersApart(rest.join(''), shorter.join('')) <= MOST_LETTERS
  })
}

/** Letters that must be put in, left out or changed, or swapped with their neighbour. */
export function lettersApart(a: string, b: string): number {
  const [from, to] = [Array.from(a), Array.from(b)]
  let before: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [row, letter] of from.entries()) {
    const line = [row + 1]
    for (const [column, other] of to.entries()) {
      const changed = (above[column] ?? 0) + (letter === other ? 0 : 1)
      const swapped = letter === to[column - 1] && other === from[row - 1]
      line.push(
        Math.min(
          changed,
          (above[column + 1] ?? 0) + 1,
          (line[column] ?? 0) + 1,
          swapped ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = above
    above = line
  }
  return above.at(-1) ?? 0
}
