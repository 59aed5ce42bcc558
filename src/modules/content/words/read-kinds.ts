import type { Question } from '#contracts/content/content.ts'
import type { LandingKind } from '#contracts/content/kinds.ts'
import { readQuestions } from './read-questions.ts'
import { readText } from './read-text.ts'
import { nameShop, nameShopInText, renderMarkdown, type ShopNames } from './render-words.ts'
import { type ArticleFacts, FACTS, landingFactsSchema } from './word-facts.ts'

/** A page of words in one language, ready to be shown. */
export interface PageWords {
  readonly title: string
  readonly lead: string
  readonly html: string
  readonly updated: string
}

/** An article in one language. */
export interface ArticleWords {
  readonly facts: ArticleFacts
  readonly html: string
  /** How long it takes to read. */
  readonly minutes: number
}

/** A group of questions in one language. */
export interface QuestionWords {
  readonly title: string
  /** Its place among the groups. */
  readonly order: number
  readonly questions: readonly Question[]
}

/** A page that leads into the shop, in one language. */
export interface LandingWords {
  readonly facts: Readonly<Record<string, string>>
  /** Empty where its lines say it all. */
  readonly html: string
}

/** What somebody reads in a minute, in no hurry. */
const WORDS_IN_A_MINUTE = 200

/** @throws BadText; RefusedText */
export function readPage(text: string, names: ShopNames): PageWords {
  const { facts, markdown } = readText(text, FACTS.pages)
  const { title, lead, updated } = facts
  return {
    title: nameShopInText(title, names),
    lead: nameShopInText(lead, names),
    updated,
    html: nameShop(renderMarkdown(markdown), names),
  }
}

/** @throws BadText; RefusedText */
export function readArticle(text: string, names: ShopNames): ArticleWords {
  const { facts, markdown } = readText(text, FACTS.blog)
  const lineWith = (line: string) => nameShopInText(line, names)
  return {
    facts: { ...facts, title: lineWith(facts.title), description: lineWith(facts.description) },
    html: nameShop(renderMarkdown(markdown), names),
    minutes: Math.max(1, Math.round(markdown.split(/\s+/).length / WORDS_IN_A_MINUTE)),
  }
}

/** @throws BadText; RefusedText */
export function readGroup(text: string, names: ShopNames): QuestionWords {
  const { facts, markdown } = readText(text, FACTS.faqs)
  return { title: nameShopInText(facts.title, names), order: facts.order, questions: readQuestions(markdown, names) }
}

/** What stands below the prices of a route, or the terms of an offer, is nothing without its text. */
const TEXTS: ReadonlySet<LandingKind> = new Set<LandingKind>(['routes', 'offers'])

/** @throws BadText; RefusedText */
export function readLanding(kind: LandingKind, name: string) {
  return (text: string, names: ShopNames): LandingWords => {
    const { facts, markdown } = readText(text, landingFactsSchema(kind, name), { mayBeEmpty: !TEXTS.has(kind) })
    return {
      facts: Object.fromEntries(Object.entries(facts).map(([fact, line]) => [fact, nameShopInText(line, names)])),
      html: nameShop(renderMarkdown(markdown), names).trim(),
    }
  }
}
