import type { PageContext } from '../../lib/page/page-context.ts'
import type { QuestionGroup } from './questions.ts'

/** All questions in their groups, in the visitor's language. */
export async function loadQuestions(page: PageContext): Promise<readonly QuestionGroup[]> {
  return (await page.shop().call('contentQuestions', {})).groups
}
