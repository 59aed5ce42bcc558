import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import compile from 'icu-minify/compile'
import { LANGUAGES } from '#contracts/locale.ts'

/** Messages of one language by `namespace.group.key`. */
type Messages = ReadonlyMap<string, string>

/** The language that the others are measured by. */
const REFERENCE = 'en'
/** Calls of the server's `translate(language, key, …)` with a key that can be read here. */
const SERVER_KEY = /\btranslate\(\s*[\w.]+,\s*'([\w.]+)'/g

async function readMessages(language: string): Promise<Messages> {
  const folder = path.join('locales', language)
  const messages = new Map<string, string>()
  for (const file of (await readdir(folder)).toSorted()) {
    const text = await readFile(path.join(folder, file), 'utf8')
    for (const [key, message] of flatten(path.basename(file, '.json'), JSON.parse(text))) messages.set(key, message)
  }
  return messages
}

function flatten(key: string, node: unknown): [key: string, message: string][] {
  if (typeof node === 'string') return [[key, node]]
  if (typeof node !== 'object' || node === null) throw new Error(`${key} is neither text nor a group of messages`)
  return Object.entries(node).flatMap(([name, child]) => flatten(`${key}.${name}`, child))
}

/** Names of the values and tags that a message takes, in alphabetical order. */
function argumentsOf(message: string): string {
  const names = new Set<string>()
  // A part is text, 0 for `#`, [name], [name, kind, cases or style] or [tag, ...parts].
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return
    const [name, kind, cases] = part
    if (typeof name !== 'string') return part.forEach(visit)
    names.add(name)
    if (typeof kind !== 'number') return part.slice(1).forEach(visit)
    if (typeof cases !== 'object' || cases === null) return
    for (const branch of Object.values(cases)) if (Array.isArray(branch)) branch.forEach(visit)
  }
  const compiled: unknown = compile(message)
  if (Array.isArray(compiled)) compiled.forEach(visit)
  return [...names].toSorted().join(', ')
}

/** What a language lacks, has too much, or words with other values than the reference. */
function compare(language: string, messages: Messages, reference: Messages): string[] {
  const missing = [...reference.keys()].filter((key) => !messages.has(key)).map((key) => `${language} lacks ${key}`)
  const extra = [...messages.keys()].filter((key) => !reference.has(key)).map((key) => `only ${language} has ${key}`)
  const differing = [...messages].flatMap(([key, message]) => {
    const original = reference.get(key)
    if (original === undefined) return []
    const [theirs, ours] = [argumentsOf(message), argumentsOf(original)]
    return theirs === ours ? [] : [`${key}: ${language} takes (${theirs}), ${REFERENCE} takes (${ours})`]
  })
  const empty = [...messages]
    .filter(([, message]) => message.trim() === '')
    .map(([key]) => `${language} ${key} is empty`)
  return [...missing, ...extra, ...differing, ...empty]
}

async function readSources(): Promise<string> {
  const entries = await readdir('src', { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'),
  )
  return (await Promise.all(files.map((entry) => readFile(path.join(entry.parentPath, entry.name), 'utf8')))).join('\n')
}

/**
 * Whether some source can mean the message: it names the key (with or without what comes before it),
 * or takes keys of its group by a value (`fields.${code}`, or the group's own name).
 */
function isUsed(key: string, literals: ReadonlySet<string>): boolean {
  const parts = key.split('.')
  for (let start = 0; start < parts.length; start++) {
    if (literals.has(parts.slice(start).join('.'))) return true
    for (let end = start + 1; end < parts.length; end++) {
      const group = parts.slice(start, end).join('.')
      const wholeGroup = end > 1 && literals.has(group)
      if (wholeGroup || literals.has(`${group}.$`)) return true
    }
  }
  return false
}

/** Every quoted text of the sources that could be a key, and `group.$` for templates that begin with a group. */
function literalsOf(sources: string): Set<string> {
  const literals = new Set<string>()
  for (const [, text = ''] of sources.matchAll(/['"`]([\w.]+)['"`]/g)) literals.add(text)
  for (const [, text = ''] of sources.matchAll(/`([\w.]+)\.\$\{/g)) literals.add(`${text}.$`)
  // Object keys and properties name messages too, where a table leads to them.
  for (const [, text = ''] of sources.matchAll(/\b(\w+):/g)) literals.add(text)
  return literals
}

const sources = await readSources()
const literals = literalsOf(sources)
const reference = await readMessages(REFERENCE)
const others = await Promise.all(
  LANGUAGES.filter((language) => language !== REFERENCE).map(
    async (language) => [language, await readMessages(language)] as const,
  ),
)
const faults = [
  ...others.flatMap(([language, messages]) => compare(language, messages, reference)),
  ...[...reference.keys()].filter((key) => !isUsed(key, literals)).map((key) => `nothing uses ${key}`),
  ...[...sources.matchAll(SERVER_KEY)].flatMap(([, key = '']) =>
    reference.has(key) ? [] : [`${key} is used and not there`],
  ),
]
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(`${reference.size} messages in ${LANGUAGES.length} languages, ${faults.length} faults\n`)
process.exitCode = faults.length > 0 ? 1 : 0
