import type { Language } from '#contracts/locale.ts'
import type { PageContext } from '../../lib/page/page-context.ts'
import { questionFactsSchema, readWords } from '../words/read-words.server.ts'
import { nameShop } from '../words/render-words.server.ts'
import { loadShopNames, renderOnce } from '../words/pages.server.ts'
import type { Question, QuestionGroup } from './questions.ts'

export const QUESTION_FILES = readWords(
  import.meta.glob<string>('/content/*/faqs/*.md', { query: '?raw', import: 'default', eager: true }),
  questionFactsSchema,
)

/** `## How much may I carry? {#cabin-bag}` */
const HEADING = /^## (.+) \{#([a-z0-9-]+)\}$/

/** All questions in their groups, in the visitor's language. */
export async function loadQuestions(page: PageContext): Promise<readonly QuestionGroup[]> {
  const names = await loadShopNames(page)
  return questionsIn(page.settings.language).map((group) => ({
    ...group,
    questions: group.questions.map((each) => ({ ...each, html: nameShop(each.html, names) })),
  }))
}

/** The same as they are written. */
export function questionsIn(language: Language): readonly QuestionGroup[] {
  return QUESTION_FILES[language]
    .toSorted((one, other) => one.facts.order - other.facts.order)
    .map(({ name, facts, markdown }) => ({
      name,
      title: facts.title,
      questions: markdown
        .split(/\n(?=## )/)
        .filter((part) => part.trim())
        .map((part) => readQuestion(part.trim(), language)),
    }))
}

function readQuestion(part: string, language: Language): Question {
  const [heading = '', ...lines] = part.split('\n')
  const [, question, id] = HEADING.exec(heading) ?? []
  if (!question || !id) throw new Error(`no question with a name: ${heading}`)
  return { id, question, html: renderOnce(`${language} faqs ${id}`, lines.join('\n')) }
}
