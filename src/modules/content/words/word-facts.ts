import { z } from 'zod'
import { ARTICLE_SUBJECTS, LANDING_KINDS, type LandingKind } from '#contracts/content/kinds.ts'
import { factsOf, REGIONS } from '#contracts/content/landing-facts.ts'

/** A line of plain text. */
const lineSchema = z.string().trim().min(1, 'is missing').max(300, 'has more than 300 characters')
const daySchema = z.iso.date('is no day, such as 2026-11-30')

/** The facts of a page of words. */
const pageFactsSchema = z.strictObject({ title: lineSchema, lead: lineSchema, updated: daySchema })

/** The facts of an article; both languages say the same of its subject, place and days. */
const articleFactsSchema = z
  .strictObject({
    title: lineSchema,
    description: lineSchema,
    keywords: lineSchema,
    subject: z.enum(ARTICLE_SUBJECTS, `is none of ${ARTICLE_SUBJECTS.join(', ')}`),
    /** IATA code of the place whose picture stands for it. */
    place: z.string().regex(/^[A-Z]{3}$/, 'is no IATA code of a city, such as LOS'),
    published: daySchema,
    /** The day on which it was last changed in what it says. */
    updated: daySchema.optional(),
    /** Not to be shown yet, but for who writes it: to `npm run dev` alone. */
    draft: z.literal('yes', 'is “yes”, or left out').optional(),
  })
  .refine(({ published, updated = published }) => updated >= published, {
    path: ['updated'],
    error: 'is before the day on which it was published',
  })

/** The facts of a group of questions. */
const questionFactsSchema = z.strictObject({
  title: lineSchema,
  order: z.coerce.number('is no number').int('is no whole number'),
})

export type ArticleFacts = z.infer<typeof articleFactsSchema>

/** What a text of each kind says of itself before it begins. */
export const FACTS = { pages: pageFactsSchema, blog: articleFactsSchema, faqs: questionFactsSchema } as const

const landingLineSchema = z.string().trim().min(1, 'is missing').max(400, 'has more than 400 characters')

const regionSchema = z.enum(REGIONS, `is none of ${REGIONS.join(', ')}`)

/** The facts of a page that leads into the shop: every line that it has. */
export function landingFactsSchema(kind: LandingKind, name: string): z.ZodType<Readonly<Record<string, string>>> {
  const lines = factsOf(kind, name).map((fact): [string, z.ZodType<string>] => [
    fact,
    fact === 'region' ? regionSchema : landingLineSchema,
  ])
  return z.strictObject(Object.fromEntries(lines))
}

/** What stands in `content/{en,fr}/`: pages of words, articles, groups of questions, and pages that lead into the shop. */
export const WORD_KINDS = ['pages', 'blog', 'faqs', ...LANDING_KINDS] as const

export type WordKind = (typeof WORD_KINDS)[number]
