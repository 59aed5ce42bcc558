import type { z } from 'zod'
import { BadText, type TextFault } from './faults.ts'

/** A text with what it says of itself. */
interface ReadText<Facts> {
  readonly facts: Facts
  readonly markdown: string
}

const FRONT_MATTER = /^---\n([^]*?)\n---\n/
const FACT = /^([a-z_]+):(.*)$/i
/** What XML cannot hold and no reader is shown, such as the line break of word processors. */
const UNSHOWN = /[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu

interface ReadOptions {
  /** Whether facts may be all that there is. @default false */
  readonly mayBeEmpty?: boolean
}

/** Reads `---`, one fact a line, `---`, and the text in Markdown. @throws BadText */
export function readText<Facts>(
  given: string,
  schema: z.ZodType<Facts>,
  { mayBeEmpty = false }: ReadOptions = {},
): ReadText<Facts> {
  const text = given.replaceAll(UNSHOWN, ' ')
  const [head, lines] = FRONT_MATTER.exec(text) ?? []
  if (head === undefined || lines === undefined)
    throw new BadText([{ line: 1, text: 'begins with no facts: a line of ---, one fact a line, a line of ---' }])
  const { facts, places, faults } = readFacts(lines)
  const parsed = schema.safeParse(facts)
  for (const issue of parsed.error?.issues ?? [])
    for (const key of issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')])
      faults.push({ line: places.get(key) ?? 1, text: `${key} ${describe(issue, places.has(key))}` })
  const markdown = text.slice(head.length)
  if (!mayBeEmpty && markdown.trim() === '') faults.push({ line: head.split('\n').length, text: 'has no text' })
  if (!parsed.success || faults.length > 0) throw new BadText(faults)
  return { facts: parsed.data, markdown }
}

function describe(issue: z.core.$ZodIssue, isThere: boolean): string {
  if (issue.code === 'unrecognized_keys') return 'is no fact that is known here'
  return isThere ? issue.message : 'is missing'
}

/** `name: value`, one a line, each with its place. */
function readFacts(lines: string) {
  const facts: Record<string, string> = {}
  const places = new Map<string, number>()
  const faults: TextFault[] = []
  for (const [at, line] of lines.split('\n').entries()) {
    const [, key, value = ''] = FACT.exec(line) ?? []
    if (key === undefined) {
      faults.push({ line: at + 2, text: 'is no fact, such as “title: Terms”' })
      continue
    }
    if (places.has(key)) faults.push({ line: at + 2, text: `${key} stands here twice` })
    facts[key] = value.trim()
    places.set(key, at + 2)
  }
  return { facts, places, faults }
}

/** The line in which these words first stand; where they do not, that in which the text begins. */
export function lineOf(text: string, words: string): number {
  const body = FRONT_MATTER.exec(text)?.[0].length ?? 0
  const places = [words, decoded(words)].filter((each) => each !== '').map((each) => text.indexOf(each))
  const at = places.find((place) => place >= 0) ?? body
  return text.slice(0, at).split('\n').length
}

/** Rendered links write signs in another way than texts do. */
function decoded(words: string): string {
  try {
    return decodeURIComponent(words)
  } catch {
    return words
  }
}
