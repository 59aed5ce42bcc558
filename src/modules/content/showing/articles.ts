import type { ArticleCard, ArticleRequest, ArticleResponse } from '#contracts/content/content.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { ContentDeps } from '../deps.ts'
import { openPreview } from '../versions/preview-link.ts'
import { type Entry, readEntry } from '../words/read-entry.ts'
import { describePreview } from './describe-preview.ts'

type Article = Extract<Entry, { readonly kind: 'blog' }>
type ShowingDeps = Pick<ContentDeps, 'memory' | 'showsDrafts'>

const RELATED = 3

/** All articles that are shown, the latest first. */
export async function listArticles(deps: ShowingDeps, language: Language): Promise<{ articles: ArticleCard[] }> {
  const articles = (await shownArticles(deps)).map((article) => cardOf(article, language))
  return {
    articles: articles.toSorted(
      (one, other) => other.published.localeCompare(one.published) || one.title.localeCompare(other.title),
    ),
  }
}

/**
 * An article and others to read after it, those on its subject first; before it is published by the secret of a link.
 * @throws Refusal `not_found`; `link_invalid`
 */
export async function showArticle(
  deps: ContentDeps,
  { slug, preview }: ArticleRequest,
  language: Language,
): Promise<ArticleResponse> {
  const previewed = preview ? await openPreview(deps, { kind: 'blog', name: slug }, preview) : null
  const article = previewed
    ? readEntry(previewed.entry, previewed.version.texts, deps.names)
    : (await shownArticles(deps)).find(({ name }) => name === slug)
  if (article?.kind !== 'blog') throw new Refusal('not_found')
  const card = cardOf(article, language)
  const others = (await listArticles(deps, language)).articles.filter((other) => other.slug !== slug)
  const near = others.filter(({ subject }) => subject === card.subject)
  const { facts, html } = article.words[language]
  return {
    data: {
      ...card,
      keywords: facts.keywords,
      html,
      related: [...new Set([...near, ...others])].slice(0, RELATED),
      preview: previewed && describePreview(previewed),
    },
  }
}

async function shownArticles({ memory, showsDrafts }: ShowingDeps): Promise<readonly Article[]> {
  const { corpus } = await memory.current()
  return [...corpus.values()].flatMap((entry) =>
    entry.kind === 'blog' && (showsDrafts || entry.words.en.facts.draft === undefined) ? [entry] : [],
  )
}

function cardOf({ name, words }: Article, language: Language): ArticleCard {
  const { facts, minutes } = words[language]
  const { title, description, subject, place, published, updated = null, draft } = facts
  return { slug: name, title, description, subject, place, published, updated, is_draft: draft === 'yes', minutes }
}
