import type { Question, QuestionGroup } from '#contracts/content/content.ts'

export type { Question, QuestionGroup } from '#contracts/content/content.ts'

/** The groups with the questions that hold every word of a search, in the question or its answer. */
export function findQuestions(groups: readonly QuestionGroup[], search: string): readonly QuestionGroup[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter((each) => holds(each, words)) }))
    .filter(({ questions }) => questions.length > 0)
}

function holds({ question, html }: Question, words: readonly string[]): boolean {
  const text = plain(`${question} ${html.replaceAll(/<[^>]*>/g, ' ')}`)
  return words.every((word) => text.includes(word))
}

/** Letters without their accents, in lower case; one kind of apostrophe. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
