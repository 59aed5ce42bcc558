import type { MetaDescriptor } from 'react-router'

/** What search engines and link previews are told of a page; made by the page's loader. */
export interface PageMeta {
  readonly title: string
  readonly description: string
  readonly keywords: string
  /** The page's address without a query. */
  readonly url: string
  readonly language: 'en' | 'fr'
  readonly brand: string
  /** False for pages that belong to one visitor. */
  readonly indexed: boolean
}

/** A route's `meta`: `export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)`. */
export function metaTags(meta: PageMeta | undefined): MetaDescriptor[] {
  if (!meta) return []
  const { title, description, keywords, url, language, brand, indexed } = meta
  const card = { 'og:title': title, 'og:description': description, 'og:url': url, 'og:site_name': brand }
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords },
    ...(indexed ? languageLinks(url) : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: language === 'fr' ? 'fr_FR' : 'en_US' },
    { property: 'og:image', content: new URL('/pictures/LOS.svg', url).href },
    ...Object.entries(card).map(([property, content]) => ({ property, content })),
  ]
}

const languageLinks = (url: string): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: url },
  { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: url },
  { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: `${url}?lang=en` },
  { tagName: 'link', rel: 'alternate', hrefLang: 'fr', href: `${url}?lang=fr` },
]
