/** A part of a value as JSON: in full, and as it is written where it was met before. The same where that is no shorter. */
interface Part {
  readonly text: string
  readonly again: string
}

/**
 * Writes a value for `readCompact`: the names of fields once, and objects and lists that are alike once. A list of
 * flights has a fifth of its JSON's letters, which a browser decodes and looks through; compressed it is as long.
 * @param value what `JSON.parse` could have made, but that undefined fields are left out, as in JSON
 */
export function compactJson(value: object): string {
  /** The names of objects' fields, numbered from 1, and each list and object by what is in it. */
  const shapes = new Map<string, number>()
  const complete = new Map<string, Part>()
  const quoted = remembered((text) => JSON.stringify(text))

  function write(part: unknown): Part {
    if (Array.isArray(part)) return writeList(part)
    if (isFields(part)) return writeObject(part)
    const text = typeof part === 'string' ? quoted(part) : (JSON.stringify(part) ?? 'null')
    return { text, again: text }
  }

  function writeList(list: readonly unknown[]): Part {
    let text = '[0'
    let content = text
    for (const part of list) {
      const written = write(part)
      text += `,${written.text}`
      content += `,${written.again}`
    }
    return once(text, content)
  }

  function writeObject(fields: Fields): Part {
    let names = ''
    let text = ''
    let content = ''
    for (const name of Object.keys(fields)) {
      const part = fields[name]
      if (part === undefined || name === '__proto__') continue
      const written = write(part)
      names += `,${quoted(name)}`
      text += `,${written.text}`
      content += `,${written.again}`
    }
    const shape = shapes.get(names) ?? shapes.size + 1
    shapes.set(names, shape)
    return once(`[${shape}${text}`, `[${shape}${content}`)
  }

  function once(text: string, content: string): Part {
    const before = complete.get(content)
    if (before) return before
    const again = `[-${complete.size + 1}]`
    complete.set(content, { text: again, again })
    return { text: `${text}]`, again }
  }

  const { text } = write(value)
  return `[[${[...shapes.keys()].map((names) => `[${names.slice(1)}]`).join()}],${text}]`
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (part: unknown): part is Fields => typeof part === 'object' && part !== null

function remembered(make: (text: string) => string) {
  const made = new Map<string, string>()
  return (text: string): string => {
    const before = made.get(text)
    if (before !== undefined) return before
    const now = make(text)
    made.set(text, now)
    return now
  }
}
