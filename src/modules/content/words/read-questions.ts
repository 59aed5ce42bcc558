import type { Question } from '#contracts/content/content.ts'
import { nameShop, nameShopInText, RefusedText, renderMarkdown, type ShopNames } from './render-words.ts'

/** `## How much may I carry? {#cabin-bag}` */
const HEADING = /^## (.+) \{#([a-z0-9-]+)\}$/

/** The questions of a group: each a heading with the name that links lead to, and its answer. @throws RefusedText */
export function readQuestions(markdown: string, names: ShopNames): readonly Question[] {
  const questions = markdown
    .split(/\n(?=## )/)
    .filter((part) => part.trim())
    .map((part) => readQuestion(part.trim(), names))
  const ids = questions.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw new RefusedText(`two questions are called ${twice}`, `{#${twice}}`)
  return questions
}

function readQuestion(part: string, names: ShopNames): Question {
  const [heading = '', ...lines] = part.split('\n')
  const [, question, id] = HEADING.exec(heading) ?? []
  if (!question || !id) throw new RefusedText('is no question with a name, such as “## May I? {#may-i}”', heading)
  const answer = lines.join('\n')
  if (answer.trim() === '') throw new RefusedText('has no answer', heading)
  return { id, question: nameShopInText(question, names), html: nameShop(renderMarkdown(answer), names) }
}
