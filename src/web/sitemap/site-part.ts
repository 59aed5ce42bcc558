import type { messageTypes } from '../i18n/message-types.ts'
import type { PageContext } from '../lib/page/page-context.ts'

/** A page that search engines may find. */
export interface SitePage {
  readonly path: string
  readonly title: string
  /** The day on which its words were last changed; absent where it follows prices. */
  readonly changed?: string
}

/** The pages of one part of the shop: a product's, the blog's. */
export interface SitePart {
  /** The name of its file, `/sitemaps/flights.xml`, and of its heading. */
  readonly name: keyof (typeof messageTypes)['content']['sitemap']['parts']
  /** Its pages, named in the visitor's language. */
  readonly pages: (page: PageContext) => Promise<readonly SitePage[]>
  /** Beginnings of paths that are nobody's search result: one visitor's own, or made anew for each question. */
  readonly closed: readonly string[]
}
