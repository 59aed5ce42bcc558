import { z } from 'zod'
import { ARTICLE_SUBJECTS } from '#contracts/content/kinds.ts'

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

/** What stands in `content/{en,fr}/`: pages of words, articles, groups of questions. */
export type WordKind = keyof typeof FACTS

export const WORD_KINDS = ['pages', 'blog', 'faqs'] as const satisfies readonly WordKind[]
