import type { Language } from '#contracts/locale.ts'
import type { PageContext } from '../../lib/page/page-context.ts'
import { articleFactsSchema, readWords, type Words } from '../words/read-words.server.ts'
import { nameShop } from '../words/render-words.server.ts'
import { loadShopNames, renderOnce } from '../words/pages.server.ts'
import type { ArticleCard, ShownArticle } from './article.ts'

/** All that are written, drafts too. */
export const ARTICLES = readWords(
  import.meta.glob<string>('/content/*/blog/*.md', { query: '?raw', import: 'default', eager: true }),
  articleFactsSchema,
)

/** What somebody reads in a minute, in no hurry. */
const WORDS_IN_A_MINUTE = 200
const RELATED = 3

type Article = (typeof ARTICLES)['en'][number]

/** Whether drafts are shown: to who writes them, in `npm run dev`. */
const SHOWS_DRAFTS = import.meta.env.DEV && import.meta.env.MODE !== 'test'

const isDraft = ({ draft }: Article['facts']): boolean => draft === 'yes'

const shownIn = (language: Language): readonly Article[] => publicOf(ARTICLES[language], SHOWS_DRAFTS)

/** Articles without the drafts among them, unless these are to be shown. */
export const publicOf = <One extends { readonly facts: Article['facts'] }>(articles: readonly One[], drafts = false) =>
  articles.filter(({ facts }) => drafts || !isDraft(facts))

/** All articles, the latest first. */
export function listArticles(language: Language): readonly ArticleCard[] {
  return shownIn(language)
    .map(cardOf)
    .toSorted((one, other) => other.published.localeCompare(one.published) || one.title.localeCompare(other.title))
}

/** An article and others to read after it, those on its subject first; null where there is none of this name. */
export async function loadArticle(page: PageContext, slug: string): Promise<ShownArticle | null> {
  const { language } = page.settings
  const article = shownIn(language).find(({ name }) => name === slug)
  if (!article) return null
  const card = cardOf(article)
  const others = listArticles(language).filter((other) => other.slug !== slug)
  const near = others.filter(({ subject }) => subject === card.subject)
  return {
    ...card,
    keywords: article.facts.keywords,
    html: nameShop(renderOnce(`${language} blog ${slug}`, article.markdown), await loadShopNames(page)),
    related: [...new Set([...near, ...others])].slice(0, RELATED),
  }
}

function cardOf({ name, facts, markdown }: Words<Article['facts']>): ArticleCard {
  const { title, description, subject, place, published, updated = null } = facts
  const minutes = Math.max(1, Math.round(markdown.split(/\s+/).length / WORDS_IN_A_MINUTE))
  return { slug: name, title, description, subject, place, published, updated, isDraft: isDraft(facts), minutes }
}
