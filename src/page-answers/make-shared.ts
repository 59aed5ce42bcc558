import type { FindDocument, PageEnvironment, Pages, SharedView } from '../composition/pages.ts'
import type { CachedDocuments } from './cached-documents.ts'
import { quickly, shareAnswer, type SharedPage } from './shared-page.ts'

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
  if (!view.isBrief) return shareAnswer(await render(view.request(), environment), environment.nonce)
  let known: SharedPage | null = null
  const findDocument: FindDocument = async (content, _headers, make) => {
    known = await documents.find(content, make)
    return known && new Response(null)
  }
  const answer = await render(view.request(), { ...environment, findDocument })
  return known ?? shareAnswer(answer, environment.nonce, quickly)
}
