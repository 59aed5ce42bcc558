import { z } from 'zod'
import type { Language } from '#contracts/locale.ts'

const FRONT_MATTER = /^---\n([^]*?)\n---\n/

/** One file of `content/`: the facts before its text, and the text in Markdown. */
export interface Words<Facts> {
  /** The name of its file, which is that of its page, too. */
  readonly name: string
  readonly facts: Facts
  readonly markdown: string
}

/** A line of plain text. */
const lineSchema = z.string().trim().min(1).max(300)

/** The facts of a page of words. */
export const pageFactsSchema = z.strictObject({ title: lineSchema, lead: lineSchema, updated: z.iso.date() })

/** The facts of an article; both languages say the same of its subject, place and day. */
export const articleFactsSchema = z
  .strictObject({
    title: lineSchema,
    description: lineSchema,
    keywords: lineSchema,
    subject: z.enum(['money', 'documents', 'airport', 'hotels', 'families', 'pilgrimages']),
    /** IATA code of the place whose picture stands for it. */
    place: z.string().regex(/^[A-Z]{3}$/),
    published: z.iso.date(),
    /** The day on which it was last changed in what it says. */
    updated: z.iso.date().optional(),
    /** Not to be shown yet, but for who writes it: to `npm run dev` alone. */
    draft: z.literal('yes').optional(),
  })
  .refine(({ published, updated = published }) => updated >= published, {
    path: ['updated'],
    error: 'before it was published',
  })

/** The facts of a group of questions. */
export const questionFactsSchema = z.strictObject({ title: lineSchema, order: z.coerce.number().int() })

/**
 * Reads the files of one folder, `{ '/content/en/pages/terms.md': '---\n…' }`, by language, in the order of their names.
 * @throws Error which names the file whose facts are missing, unknown or wrong
 */
export function readWords<Facts>(
  files: Readonly<Record<string, string>>,
  schema: z.ZodType<Facts>,
): Record<Language, readonly Words<Facts>[]> {
  const read: Record<Language, Words<Facts>[]> = { en: [], fr: [] }
  for (const [path, text] of Object.entries(files)) {
    const [, language, name = ''] = /^\/content\/(\w\w)\/\w+\/([a-z0-9-]+)\.md$/.exec(path) ?? []
    if (language !== 'en' && language !== 'fr') throw new Error(`${path}: no language of the shop`)
    const [head = '', lines = ''] = FRONT_MATTER.exec(text) ?? []
    const facts = schema.safeParse(readLines(lines))
    if (!facts.success) throw new Error(`${path}: ${z.prettifyError(facts.error)}`)
    read[language].push({ name, facts: facts.data, markdown: text.slice(head.length) })
  }
  return read
}

/** `name: value`, one a line. */
function readLines(lines: string): Record<string, string> {
  return Object.fromEntries(
    lines.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const
    }),
  )
}
