import type { Article, BreadcrumbList, FAQPage, Graph, ListItem, Organization } from 'schema-dts'
import type { Language } from '#contracts/locale.ts'
import type { Facts } from '../../lib/page/structured-data.tsx'
import type { Shop } from '../../lib/use-shop.ts'
import type { ShownArticle } from '../blog/article.ts'
import type { QuestionGroup } from '../questions/questions.ts'

/** A page on the way to another. */
export interface TrailStep {
  readonly to: string
  readonly text: string
}

/** The agency and its site. */
export function shopFacts({ brand, origin }: Pick<Shop, 'brand' | 'origin'>): Omit<Graph, '@context'> {
  const agency = `${origin}/#agency`
  return {
    '@graph': [
      {
        '@type': 'TravelAgency',
        '@id': agency,
        name: brand.name,
        url: `${origin}/`,
        logo: `${origin}/icons/icon-512.png`,
        image: `${origin}/previews/LOS.png`,
        telephone: brand.phone,
        email: brand.email,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          telephone: brand.phone,
          email: brand.email,
          availableLanguage: ['en', 'fr'],
        },
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: brand.name,
        url: `${origin}/`,
        inLanguage: ['en', 'fr'],
        publisher: { '@id': agency },
      },
    ],
  }
}

/** The way from home to a page, which comes last and needs no address. */
export function trailFacts(steps: readonly TrailStep[], here: string, origin: string): Facts<BreadcrumbList> {
  const all = [...steps.map(({ to, text }) => ({ name: text, item: new URL(to, origin).href })), { name: here }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map((step, at): Facts<ListItem> => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
}

interface ArticlePlace {
  readonly url: string
  /** The address of the picture that apps show with a link to it. */
  readonly picture: string
  readonly language: Language
  readonly shop: Pick<Shop, 'brand' | 'origin'>
}

/** An article of the shop's own. */
export function articleFacts(
  { title, description, published, updated }: ShownArticle,
  { url, picture, language, shop: { brand, origin } }: ArticlePlace,
): Facts<Article> {
  const publisher: Facts<Organization> = {
    '@type': 'Organization',
    '@id': `${origin}/#agency`,
    name: brand.name,
    url: `${origin}/`,
  }
  return {
    '@type': 'Article',
    headline: title,
    description,
    datePublished: published,
    dateModified: updated ?? published,
    inLanguage: language,
    mainEntityOfPage: url,
    image: picture,
    author: publisher,
    publisher,
  }
}

/** Questions with their answers, as text and links. */
export const questionFacts = (groups: readonly QuestionGroup[]): Facts<FAQPage> => ({
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html.trim() },
    })),
})
