import type { RouterContextProvider } from 'react-router'
import { pageContext } from '../../lib/page/page-context.ts'
import { pageMeta } from '../../lib/page/page-meta.server.ts'
import type { PageMeta } from '../../lib/page/page-meta.ts'
import type { ShownWords, WordsPageName } from './pages.server.ts'
import { loadPreviewed } from './preview.server.ts'
import type { ShownPreview } from './preview.ts'

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
): Promise<{ meta: PageMeta; words: ShownWords & { readonly preview: ShownPreview } }> {
  const page = context.get(pageContext)
  const [meta, { answer, preview }] = await Promise.all([
    pageMeta(page, url, META_NAMES[name]),
    loadPreviewed(page, url, (api, secret) => api.call('contentPage', { name, preview: secret })),
  ])
  return { meta: { ...meta, indexed: meta.indexed && preview === null }, words: { ...answer, preview } }
}
