/** Half-open range of positions in the sorted keys. */
export type KeyRange = readonly [from: number, to: number]

/** The same, of keys that start with a word of this many letters. */
type MendedRange = readonly [from: number, to: number, length: number]

/** Sorts after every letter, digit and space that a folded key can hold. */
const AFTER_ALL = '{'

/** Range of the keys that start with `prefix`, searched within `[from, to)`. */
export function prefixRange(keys: readonly string[], prefix: string, from = 0, to = keys.length): KeyRange {
  const start = lowerBound(keys, prefix, from, to)
  return [start, lowerBound(keys, prefix + AFTER_ALL, start, to)]
}

function lowerBound(keys: readonly string[], target: string, from: number, to: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    const key = keys[middle]
    if (key !== undefined && key < target) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Ranges of the keys that start with `query` but for one typo: a letter too many, missing, wrong, or
 * two neighbours swapped. Walks the sorted keys along the query; each possible edit leaves a plain
 * prefix, which one binary search in the ever smaller range answers. No second index is needed.
 */
export function typoRanges(keys: readonly string[], query: string): MendedRange[] {
  const ranges: MendedRange[] = []
  let [from, to]: KeyRange = [0, keys.length]
  for (let at = 0; at < query.length && from < to; at++) {
    const head = query.slice(0, at)
    const letter = query.charAt(at)
    const rest = query.slice(at + 1)
    const add = (prefix: string, low: number, high: number): void => {
      const [first, end] = prefixRange(keys, prefix, low, high)
      if (first < end) ranges.push([first, end, prefix.length])
    }
    add(head + rest, from, to)
    if (rest && rest.charAt(0) !== letter) add(head + rest.charAt(0) + letter + rest.slice(1), from, to)
    for (let low = from; low < to;) {
      const other = keys[low]?.charAt(at) ?? ''
      const high = other === '' ? low + 1 : lowerBound(keys, head + other + AFTER_ALL, low, to)
      if (other !== '' && other !== letter) {
        add(head + other + rest, low, high)
        add(head + other + letter + rest, low, high)
      }
      low = high
    }
    ;[from, to] = prefixRange(keys, head + letter, from, to)
  }
  return ranges
}
