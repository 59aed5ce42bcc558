import type { ContentPageResponse } from '#contracts/content/content.ts'
import type { WordsPageName } from '#contracts/content/kinds.ts'
import type { PageContext } from '../../lib/page/page-context.ts'

export type { WordsPageName } from '#contracts/content/kinds.ts'

/** A page of words as its component shows it. */
export type ShownWords = Omit<ContentPageResponse, 'preview'>

/** The day on which a page's words were last changed in any language. */
export async function pageChangedOn(page: PageContext, name: WordsPageName): Promise<string> {
  return (await page.shop().call('contentPage', { name })).changed
}
