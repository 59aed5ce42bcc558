import type { Question } from '#contracts/content/content.ts'
import { readQuestions } from './read-questions.ts'
import { readText } from './read-text.ts'
import { nameShop, nameShopInText, renderMarkdown, type ShopNames } from './render-words.ts'
import { type ArticleFacts, FACTS } from './word-facts.ts'

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
