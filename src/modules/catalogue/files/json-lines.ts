/** A value of a JSON text, and the line on which it begins. */
interface Node {
  readonly line: number
  readonly parts: ReadonlyMap<PropertyKey, Node> | null
}

interface Walk {
  readonly text: string
  at: number
  line: number
  /** Fields that stand twice in one object. */
  readonly twice: { readonly path: readonly PropertyKey[]; readonly line: number }[]
}

/** What a text of valid JSON says where. */
export interface JsonPlaces {
  /** The line of a value; of one that is missing that of what should have it. */
  lineOf(path: readonly PropertyKey[]): number
  readonly twice: Walk['twice']
}

/** Walks through a text that `JSON.parse` takes. */
export function findJsonPlaces(text: string): JsonPlaces {
  const walk: Walk = { text, at: 0, line: 1, twice: [] }
  const root = value(walk, [])
  return {
    lineOf(path) {
      let node = root
      for (const key of path) {
        const part = node.parts?.get(key)
        if (!part) break
        node = part
      }
      return node.line
    },
    twice: walk.twice,
  }
}

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0))

function value(walk: Walk, path: readonly PropertyKey[]): Node {
  skipSpace(walk)
  const { line, text } = walk
  const sign = text[walk.at]
  const parts = sign === '{' ? object(walk, path) : sign === '[' ? array(walk, path) : null
  if (sign === '"') skipString(walk)
  else if (!parts) while (!endsScalar(text.charCodeAt(walk.at))) walk.at++
  skipSpace(walk)
  return { line, parts }
}

/** White space, a comma, a closing bracket, or the end of the text. */
function endsScalar(code: number): boolean {
  return !(code > 32) || code === COMMA || code === 93 || code === 125
}

function object(walk: Walk, path: readonly PropertyKey[]): ReadonlyMap<PropertyKey, Node> {
  const parts = new Map<PropertyKey, Node>()
  walk.at++
  skipSpace(walk)
  while (walk.text[walk.at] !== '}') {
    skipSpace(walk)
    const { line, at } = walk
    skipString(walk)
    const name = String(JSON.parse(walk.text.slice(at, walk.at)))
    if (parts.has(name)) walk.twice.push({ path: [...path, name], line })
    skipSpace(walk)
    // The colon.
    walk.at++
    parts.set(name, value(walk, [...path, name]))
    if (walk.text.charCodeAt(walk.at) === COMMA) walk.at++
  }
  walk.at++
  return parts
}

function array(walk: Walk, path: readonly PropertyKey[]): ReadonlyMap<PropertyKey, Node> {
  const parts = new Map<PropertyKey, Node>()
  walk.at++
  skipSpace(walk)
  while (walk.text[walk.at] !== ']') {
    const index = parts.size
    parts.set(index, value(walk, [...path, index]))
    if (walk.text.charCodeAt(walk.at) === COMMA) walk.at++
  }
  walk.at++
  return parts
}

function skipString(walk: Walk): void {
  walk.at++
  for (let code = walk.text.charCodeAt(walk.at); code !== QUOTE; code = walk.text.charCodeAt(walk.at))
    walk.at += code === BACKSLASH ? 2 : 1
  walk.at++
}

const [NEW_LINE, SPACE] = [10, 32]

function skipSpace(walk: Walk): void {
  for (let code = walk.text.charCodeAt(walk.at); code <= SPACE; code = walk.text.charCodeAt(++walk.at))
    if (code === NEW_LINE) walk.line++
}
