import { z } from 'zod'
import { code } from '../fields.ts'
import { ARTICLE_SUBJECTS, PAGE_NAMES } from './kinds.ts'

/** The secret of a link that shows words before they are published. */
const preview = z.string().max(400, code('too_long')).nullish()
/** HTML that is safe to be shown as it is. */
const html = z.string()

/** What a page says of itself when it is shown before it is published; null where it is published. */
const previewSchema = z
  .object({
    /** Which of its versions, counted from one. */
    version: z.int(),
    /** Until when its link shows it. */
    until: z.iso.datetime(),
  })
  .nullable()

/** Grows with every change of any text. */
export const contentVersionResponse = z.object({ version: z.int() })

export const contentPageRequest = z.object({ name: z.enum(PAGE_NAMES, code('invalid')), preview })
export const contentPageResponse = z.object({
  title: z.string(),
  lead: z.string(),
  html,
  /** The day on which its words were last changed. */
  updated: z.iso.date(),
  /** The same in any language. */
  changed: z.iso.date(),
  preview: previewSchema,
})

const questionSchema = z.object({
  /** By which links lead to it. */
  id: z.string(),
  question: z.string(),
  html,
})
const questionGroupSchema = z.object({ name: z.string(), title: z.string(), questions: z.array(questionSchema) })
export const questionsRequest = z.object({ preview })
export const questionsResponse = z.object({ groups: z.array(questionGroupSchema), preview: previewSchema })

/** An article in a list. */
const articleCardSchema = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  subject: z.enum(ARTICLE_SUBJECTS),
  /** IATA code of the place whose picture stands for it. */
  place: z.string(),
  published: z.iso.date(),
  /** The day on which it was last changed in what it says; null where it was not. */
  updated: z.iso.date().nullable(),
  is_draft: z.boolean(),
  /** How long it takes to read. */
  minutes: z.int(),
})
export const articleListRequest = z.object({})
/** The latest first. */
export const articleListResponse = z.object({ articles: z.array(articleCardSchema) })

export const articleRequest = z.object({ slug: z.string(code('required')).min(1, code('required')).max(80), preview })
export const articleResponse = z.object({
  data: articleCardSchema.extend({
    keywords: z.string(),
    html,
    /** Others to read after it, those on its subject first. */
    related: z.array(articleCardSchema),
    preview: previewSchema,
  }),
})

export type ContentPreview = z.infer<typeof previewSchema>
export type ContentVersionResponse = z.infer<typeof contentVersionResponse>
export type ContentPageRequest = z.infer<typeof contentPageRequest>
export type ContentPageResponse = z.infer<typeof contentPageResponse>
export type Question = z.infer<typeof questionSchema>
export type QuestionGroup = z.infer<typeof questionGroupSchema>
export type QuestionsRequest = z.infer<typeof questionsRequest>
export type QuestionsResponse = z.infer<typeof questionsResponse>
export type ArticleCard = z.infer<typeof articleCardSchema>
export type ArticleListRequest = z.infer<typeof articleListRequest>
export type ArticleListResponse = z.infer<typeof articleListResponse>
export type ArticleRequest = z.infer<typeof articleRequest>
export type ArticleResponse = z.infer<typeof articleResponse>
