import { languageAddresses } from '../lib/page/page-meta.ts'
import type { SitePage } from './site-part.ts'

/** Parts of the sitemap by their addresses. */
export const indexXml = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n')

/** Each page in each language, with the addresses of the same in the others. */
export const pagesXml = (pages: readonly SitePage[], origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap((page) => entriesOf(page, origin)),
    '</urlset>',
    '',
  ].join('\n')

function entriesOf({ path, changed }: SitePage, origin: string): string[] {
  const { en, fr } = languageAddresses(new URL(path, origin).href)
  const alternates = [
    ['en', en],
    ['fr', fr],
    ['x-default', en],
  ].map(([language, href = '']) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`)
  return [en, fr].map((address) =>
    [
      '<url>',
      `<loc>${escaped(address)}</loc>`,
      ...(changed ? [`<lastmod>${changed}</lastmod>`] : []),
      ...alternates,
      '</url>',
    ].join(''),
  )
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
