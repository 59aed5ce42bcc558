import type { PageContext } from '../lib/page/page-context.ts'
import { type PageName, pageTitle } from '../lib/page/page-meta.server.ts'
import type { SitePage } from './site-part.ts'

/** Pages by their paths and the names of their titles. */
export function listPages(
  page: PageContext,
  pages: readonly (readonly [path: string, name: PageName, changed?: string | undefined])[],
): Promise<readonly SitePage[]> {
  return Promise.all(
    pages.map(async ([path, name, changed]) => ({
      path,
      title: await pageTitle(page, name),
      ...(changed && { changed }),
    })),
  )
}
