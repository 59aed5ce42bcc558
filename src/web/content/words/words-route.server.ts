import type { RouterContextProvider } from 'react-router'
import { pageContext } from '../../lib/page/page-context.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import type { PageMeta } from '../../lib/page/page-meta.ts'
import { loadWords, type ShownWords, type WordsPageName } from './pages.server.ts'

/** The specification's names of pages, where they are not those of the texts. */
const META_NAMES = {
  terms: 'terms',
  privacy: 'privacy',
  cookies: 'cookie',
  about: 'about',
  contact: 'contact',
  careers: 'careers',
  help: 'help',
} as const satisfies Record<WordsPageName, string>

/** What the route of a page of words loads. */
export async function loadWordsPage(
  { context, url }: { readonly context: Readonly<RouterContextProvider>; readonly url: URL },
  name: WordsPageName,
): Promise<{ meta: PageMeta; words: ShownWords }> {
  const page = context.get(pageContext)
  const [meta, words] = await Promise.all([pageMeta(page, url, META_NAMES[name]), loadWords(page, name)])
  return { meta, words }
}
