/** How many lines of how many signs a document has: passport (TD3), cards of two sizes (TD2, TD1). */
const SHAPES = [
  { lines: 2, length: 44 },
  { lines: 2, length: 36 },
  { lines: 3, length: 30 },
] as const

type Shape = (typeof SHAPES)[number]

/** What keeps lines from being read. `line` counts from 1. */
export type LinesProblem =
  | { readonly code: 'no_lines' }
  | { readonly code: 'one_line' }
  | { readonly code: 'line_length'; readonly line: number; readonly length: number; readonly expected: number }

type FoundLines =
  | { readonly kind: 'found'; readonly lines: readonly string[] }
  | { readonly kind: 'refused'; readonly problem: LinesProblem }

/** Shorter ones are words of the page around the lines; a short name may stand there without its fillers. */
const MIN_LENGTH = 16
const MAX_LENGTH = 50

/**
 * Finds a document's machine-readable lines in what somebody pasted: typed off, copied out of a
 * scan's text, in one piece or among other words. Case, spaces and look-alikes of `<` do not matter.
 */
export function findLines(text: string): FoundLines {
  const lines = text
    .split(/[\r\n]+/)
    .map(cleanLine)
    .flatMap(splitJoined)
    .filter((line) => isCandidate(line))
  const [first, second] = lines
  if (first === undefined) return { kind: 'refused', problem: { code: 'no_lines' } }
  if (second === undefined) return { kind: 'refused', problem: { code: 'one_line' } }
  for (let start = 0; start < lines.length; start += 1) {
    const found = SHAPES.map((shape) => fit(lines.slice(start, start + shape.lines), shape)).find(Boolean)
    if (found) return { kind: 'found', lines: found }
  }
  return { kind: 'refused', problem: lengthProblem(lines) }
}

/** Signs that scanners and keyboards put where `<` is printed. */
function cleanLine(line: string): string {
  return line
    .replaceAll(/&lt;/gi, '<')
    .replaceAll(/[«⟪《]/g, '<<')
    .replaceAll(/[‹〈＜≤⟨]/g, '<')
    .replaceAll(/[\s\u200B-\u200D\uFEFF|.,·_-]/g, '')
    .toUpperCase()
}

/** Lines that lost their breaks: two of 44 or 36 signs, three of 30, in one piece. */
function splitJoined(line: string): readonly string[] {
  const shape = SHAPES.find(({ lines, length }) => line.length === lines * length)
  if (!shape) return [line]
  return Array.from({ length: shape.lines }, (_, index) => line.slice(index * shape.length, (index + 1) * shape.length))
}

function isCandidate(line: string): boolean {
  if (!/^[A-Z0-9<]+$/.test(line) || line.length < MIN_LENGTH || line.length > MAX_LENGTH) return false
  return line.includes('<') || SHAPES.some(({ length }) => line.length === length)
}

/** The lines at exactly this shape, or null. Fillers at a line's end are often too many or too few. */
function fit(lines: readonly string[], shape: Shape): readonly string[] | null {
  if (lines.length < shape.lines) return null
  const fitted = lines.map((line) => fitLine(line, shape.length))
  const complete = fitted.filter((line) => line !== null)
  if (complete.length !== shape.lines || !startsDocument(complete[0] ?? '', shape)) return null
  return complete
}

function fitLine(line: string, length: number): string | null {
  if (line.length === length) return line
  const bare = line.replace(/<+$/, '')
  // A missing filler shall not be invented where no filler stood: there a sign was lost.
  if (bare.length > length || (line.length < length && !line.endsWith('<<'))) return null
  return bare.padEnd(length, '<')
}

/** Passports begin with P, cards with I, A or C: otherwise the second line would be taken for the first. */
const startsDocument = (line: string, { lines, length }: Shape): boolean =>
  lines === 2 && length === 44 ? /^[PV]/.test(line) : /^[IACP]/.test(line)

/** Which line has the wrong length, measured by the shape that comes nearest. */
function lengthProblem(lines: readonly string[]): LinesProblem {
  const [first = '', second = ''] = lines
  const longest = Math.max(first.length, second.length)
  const expected = SHAPES.map(({ length }) => length).toSorted(
    (one, other) => Math.abs(one - longest) - Math.abs(other - longest),
  )[0]
  const line = lines.findIndex(({ length }) => length !== expected)
  const wrong = lines[line]
  if (expected === undefined || wrong === undefined) return { code: 'no_lines' }
  return { code: 'line_length', line: line + 1, length: wrong.length, expected }
}
