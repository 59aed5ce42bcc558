import type { Clock } from '#platform/clock.ts'
import type { FindDocument, PageEnvironment, Pages, SharedView } from '../composition/pages.ts'
import type { CachedDocuments } from './cached-documents.ts'
import { shareAnswer, type SharedPage } from './shared-page.ts'

/** So long a page is shared that shows what is left of something. */
const MOMENT_MS = 2_000

/** The moment that it is: a page that is shared briefly is another one in the next. */
export const momentOf = (clock: Clock): number => Math.floor(clock.now().getTime() / MOMENT_MS)

/**
 * The page of a view. One that is shared briefly is looked for among the documents by all that it shows: in most
 * moments nothing of it has changed.
 * @returns null where the page cannot be shared
 */
export async function makeShared(
  render: Pages['render'],
  view: SharedView,
  environment: PageEnvironment,
  documents: CachedDocuments,
): Promise<SharedPage | null> {
  let known: SharedPage | null = null
  const findDocument: FindDocument = async (content, _headers, make) => {
    known = await documents.find(content, make)
    return known && new Response(null)
  }
  const answer = await render(view.request(), view.isBrief ? { ...environment, findDocument } : environment)
  return known ?? shareAnswer(answer, environment.nonce)
}
