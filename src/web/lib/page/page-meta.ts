import type { MetaDescriptor } from 'react-router'
import type { Language } from '#contracts/locale.ts'

/** What search engines and link previews are told of a page; made by the page's loader. */
export interface PageMeta {
  readonly title: string
  readonly description: string
  readonly keywords: string
  /** The page's address without a query. */
  readonly url: string
  readonly language: Language
  readonly brand: string
  /** The picture that apps show with a link to it. */
  readonly picture: { readonly url: string; readonly width: number; readonly height: number; readonly alt: string }
  /** False for pages that belong to one visitor. */
  readonly indexed: boolean
  /** The day on which an article was published. */
  readonly published?: string
  /** The day on which it was last changed. */
  readonly updated?: string
}

/** A route's `meta`: `export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)`. */
export function metaTags(meta: PageMeta | undefined): MetaDescriptor[] {
  if (!meta) return []
  const { title, description, keywords, url, language, brand, picture, indexed, published, updated } = meta
  const addresses = languageAddresses(url)
  const card = {
    // Where the address of a page without its query is another page, apps keep to the link that was shared.
    ...(indexed && { 'og:url': addresses[language] }),
    'og:type': published ? 'article' : 'website',
    ...(published && { 'article:published_time': published }),
    ...(updated && { 'article:modified_time': updated }),
    'og:locale': language === 'fr' ? 'fr_FR' : 'en_US',
    'og:title': title,
    'og:description': description,
    'og:site_name': brand,
    'og:image': picture.url,
    'og:image:type': 'image/png',
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': picture.alt,
  }
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords },
    ...(indexed ? languageLinks(addresses, language) : [{ name: 'robots', content: 'noindex' }]),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...Object.entries(card).map(([property, content]) => ({ property, content })),
  ]
}

/** Where a page stands in each language: who has chosen none reads English at its plain address (ADR 093). */
export const languageAddresses = (url: string): Readonly<Record<Language, string>> => ({
  en: url,
  fr: `${url}?lang=fr`,
})

const languageLinks = (addresses: Readonly<Record<Language, string>>, language: Language): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: addresses[language] },
  { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: addresses.en },
  { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: addresses.en },
  { tagName: 'link', rel: 'alternate', hrefLang: 'fr', href: addresses.fr },
]
