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
  /** The picture that apps show with a link to it. */
  readonly picture: { readonly url: string; readonly width: number; readonly height: number; readonly alt: string }
  /** False for pages that belong to one visitor. */
  readonly indexed: boolean
}

/** A route's `meta`: `export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)`. */
export function metaTags(meta: PageMeta | undefined): MetaDescriptor[] {
  if (!meta) return []
  const { title, description, keywords, url, language, brand, picture, indexed } = meta
  const card = {
    // Where the address of a page without its query is another page, apps keep to the link that was shared.
    ...(indexed && { 'og:url': url }),
    'og:type': 'website',
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
    ...(indexed ? languageLinks(url) : [{ name: 'robots', content: 'noindex' }]),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...Object.entries(card).map(([property, content]) => ({ property, content })),
  ]
}

const languageLinks = (url: string): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: url },
  { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: url },
  { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: `${url}?lang=en` },
  { tagName: 'link', rel: 'alternate', hrefLang: 'fr', href: `${url}?lang=fr` },
]
